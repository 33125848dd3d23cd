import { Unavailable } from '../../../base/errors.js'
import type { ReplyStream } from '../../http/reply.js'
import type { OpenBytes } from '../openParts.js'

/** Downloads at the same time, of all callers: each holds files open, and waits in no queue. */
const AT_ONCE = 200

let underWay = 0

/**
 * What is downloaded, opened; until it is closed it is one of those that are under way.
 * @throws Unavailable when these are too many
 */
export async function downloadStream(open: () => Promise<OpenBytes>): Promise<ReplyStream> {
  if (underWay >= AT_ONCE) throw new Unavailable('Too many downloads are under way', 60)
  underWay += 1
  try {
    const { chunks, close } = await open()
    return { chunks, close: () => close().finally(() => (underWay -= 1)) }
  } catch (error) {
    underWay -= 1
    throw error
  }
}
