import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initSync, type Store } from 'oxigraph/web.js'

/** What of the engine's state lies outside its memory. */
export interface BesideMemory {
  /** Where in the memory the store begins. */
  readonly store: number
  /** How many references to values of JavaScript there is room for, and those that are there. */
  readonly references: { readonly length: number; readonly held: readonly (readonly [number, Kept])[] }
}

type Kept = string | boolean

/** What of the instance is used here: WebAssembly has no types without those of a browser. */
interface Instance {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number }
  readonly __wbindgen_externrefs: {
    readonly length: number
    readonly get: (index: number) => unknown
    readonly set: (index: number, value: unknown) => void
    readonly grow: (count: number) => number
  }
}

// Of the builds that the package has, the one for browsers alone gives out its memory. It runs as well here.
const code = readFileSync(createRequire(import.meta.url).resolve('oxigraph/web_bg.wasm'))
const instance: Instance = initSync({ module: code })
const table = instance.__wbindgen_externrefs
const PAGE = 65_536

/** Names the engine's program: its memory means something to this program alone. */
export const engineProgram = createHash('sha256').update(code).digest('hex')

/** All that this thread's engine holds. It is another object after the engine has grown. */
export function engineMemory(): Uint8Array {
  return new Uint8Array(instance.memory.buffer)
}

/**
 * What is needed besides the memory to go on from it. To be asked between two calls of the engine.
 * @throws Error when the engine holds on to objects that cannot be kept
 */
export function besideMemory(store: Store): BesideMemory {
  const held: [number, Kept][] = []
  for (let index = 0; index < table.length; index += 1) {
    const value = table.get(index)
    if (typeof value === 'string' || typeof value === 'boolean') held.push([index, value])
    else if (value !== undefined && value !== null)
      throw new Error(`The engine holds on to a value that cannot be kept: ${typeof value}`)
  }
  return { store: addressed(store).__wbg_ptr, references: { length: table.length, held } }
}

/**
 * Makes room for a memory of so many bytes in a new engine, and gives it. When it has been filled, this store is the one
 * that was in it.
 */
export function roomFor(
  bytes: number,
  store: Store,
  { store: address, references }: BesideMemory
): Uint8Array {
  instance.memory.grow((bytes - instance.memory.buffer.byteLength) / PAGE)
  table.grow(references.length - table.length)
  for (const [index, value] of references.held) table.set(index, value)
  addressed(store).__wbg_ptr = address
  return engineMemory()
}

/** The property that the package's own code keeps the address in. */
function addressed(store: Store): { __wbg_ptr: number } {
  const known = store as unknown as { __wbg_ptr: unknown }
  if (typeof known.__wbg_ptr !== 'number')
    throw new Error('This version of the engine has no address that is known')
  return known as { __wbg_ptr: number }
}
