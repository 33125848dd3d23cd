import { Slices } from '../index/slices.js'

/** What may stand in a packed value beside what JSON has. */
const KINDS = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array }
type Kind = keyof typeof KINDS
type Viewing = new (block: ArrayBufferLike, offset: number, length: number) => ArrayBufferView
/** Where an array stands in what follows the value's text, in bytes, and how many numbers it has. */
type Place = readonly [kind: Kind, offset: number, length: number]

/** Arrays begin at multiples of this many bytes. */
const ALIGNED = 8
/** Before the text of the value: its length, and room so that all is aligned. */
const BEFORE = 8

/**
 * A value of plain objects, lists, strings, numbers and typed arrays as one block of memory, after room of `room` bytes
 * (a multiple of 8), in slices between which other work goes on. Threads share the block; it is never copied.
 */
export async function packBytes(value: object, room: number): Promise<SharedArrayBuffer> {
  const arrays: ArrayBufferView[] = []
  let size = 0
  const text = new TextEncoder().encode(
    JSON.stringify(value, (_, each: unknown) => {
      if (!ArrayBuffer.isView(each)) return each
      const place: Place = [each.constructor.name as Kind, size, (each as Uint8Array).length]
      if (!Object.hasOwn(KINDS, place[0])) throw new TypeError(`Not to be packed: ${place[0]}`)
      arrays.push(each)
      size += aligned(each.byteLength)
      return { $array: place }
    })
  )
  const start = room + BEFORE + aligned(text.length)
  const block = new SharedArrayBuffer(start + size)
  new Uint32Array(block, room, 1)[0] = text.length
  new Uint8Array(block, room + BEFORE).set(text)
  const slices = new Slices()
  let at = start
  for (const { buffer, byteOffset, byteLength } of arrays) {
    new Uint8Array(block, at, byteLength).set(new Uint8Array(buffer, byteOffset, byteLength))
    at += aligned(byteLength)
    if (slices.usedUp) await slices.next()
  }
  return block
}

/** What was packed; its arrays stand in the block itself. @throws Error for a block that is none */
export function unpackBytes(block: ArrayBufferLike, room: number): unknown {
  const length = new Uint32Array(block, room, 1)[0]!
  const text = Buffer.from(block, room + BEFORE, length).toString()
  const start = room + BEFORE + aligned(length)
  return JSON.parse(text, (_, each: { readonly $array?: Place } | null) => {
    if (each?.$array === undefined) return each
    const [kind, offset, count] = each.$array
    return new (KINDS[kind] as Viewing)(block, start + offset, count)
  })
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNED) * ALIGNED
}
