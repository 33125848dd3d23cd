import { getHeapStatistics } from 'node:v8'
import { InvalidInput } from '../../../base/errors.js'

/**
 * In megabytes, as V8 gives it: `--max-old-space-size` and some more. With 176 (128 of that option) V8 ended the process
 * while an empty service was being opened, with 208 (160 of it) the service came to answer.
 */
const LEAST = 200

/**
 * V8 ends a process that is out of memory with lines about itself, and nothing can be said any more: so it is said before.
 * @param limit of the heap, in bytes
 * @throws InvalidInput when the service would not come to answer
 */
export function mustHaveHeap(limit = getHeapStatistics().heap_size_limit): void {
  const megabytes = Math.floor(limit / 2 ** 20)
  if (megabytes >= LEAST) return
  throw new InvalidInput(
    `Node may use ${megabytes} MB of memory for its heap, which is too little for the service to open: raise it (NODE_OPTIONS=--max-old-space-size=512, or more), or leave it out`
  )
}
