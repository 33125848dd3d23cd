import { readFileSync } from 'node:fs'
import type { ComparedVector } from '../../proof/analysis/wordVectors/comparedVector.js'
import type { VectorRows } from '../../proof/analysis/wordVectors/vectorRows.js'

/** What is used of WebAssembly, which TypeScript declares for browsers alone. */
interface Engine {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (program: object) => { readonly exports: unknown }
}

interface Products {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly products: (row: number, sum: number, count: number, width: number) => void
}

let instance: Products | undefined

/** What each row gives with what is asked, as `productWith` says it of one, in instructions that take sixteen numbers at once. */
export function productsWith(
  { rows, factors }: VectorRows,
  { numbers, factor }: ComparedVector
): Float32Array {
  const { memory, products } = (instance ??= load())
  const width = numbers.length
  const bytes = new Int8Array(memory.buffer)
  new Int16Array(memory.buffer).set(numbers)
  const first = 2 * width
  const most = Math.floor((bytes.length - first) / (width + 4))
  const sums = new Int32Array(memory.buffer, first + most * width, most)
  const found = new Float32Array(factors.length)
  for (let from = 0; from < found.length; from += most) {
    const count = Math.min(most, found.length - from)
    bytes.set(rows.subarray(from * width, (from + count) * width), first)
    products(first, sums.byteOffset, count, width)
    for (let at = 0; at < count; at++) found[from + at] = sums[at]! * factors[from + at]! * factor
  }
  return found
}

function load(): Products {
  const { Module, Instance } = Reflect.get(globalThis, 'WebAssembly') as Engine
  const program = new Module(readFileSync(new URL('./products.wasm', import.meta.url)))
  return new Instance(program).exports as Products
}
