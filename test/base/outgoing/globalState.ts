import { createRequire } from 'node:module'
// Node puts its own `process.chdir` in place when threads are first asked for.
import 'node:worker_threads'

/**
 * Prints as JSON what loading the modules of the arguments changes of what a process has in common: the global object
 * with its dispatcher, the language's own classes, and what modules of Node give to all; and which files of Comunica that
 * brought.
 */
const languages = [
  ...[
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'Promise',
    'Map',
    'Set',
    'WeakMap'
  ],
  ...[
    'WeakSet',
    'Error',
    'TypeError',
    'RegExp',
    'Date',
    'JSON',
    'Math',
    'Reflect',
    'Uint8Array',
    'ArrayBuffer'
  ],
  ...['DataView', 'BigInt', 'Intl', 'Buffer', 'URL', 'URLSearchParams', 'AbortSignal', 'AbortController'],
  ...['TextDecoder', 'TextEncoder', 'Event', 'EventTarget']
]
const nodes = ['http', 'https', 'net', 'tls', 'dns', 'stream', 'events', 'fs', 'timers', 'process']

const ofFetch = new Set<PropertyKey>([
  ...['fetch', 'Headers', 'Request', 'Response', 'FormData', 'WebSocket', 'CloseEvent', 'MessageEvent'],
  ...['EventSource', 'Storage', 'localStorage', 'sessionStorage']
])

const known = new Map<unknown, number>()

function named(value: unknown): string {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return String(value)
  if (!known.has(value)) known.set(value, known.size)
  return `${typeof value} ${known.get(value)}`
}

async function state(): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  const note = (name: string, object: object) => {
    for (const key of Reflect.ownKeys(object)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, key)!
      seen.set(`${name}.${String(key)}`, [value, get, set].map(named).join(' '))
    }
  }
  // Node makes these when they are first asked for. Those of its fetch are left: they would set its dispatcher.
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!ofFetch.has(key)) void Reflect.get(globalThis, key)
  }
  note('globalThis', globalThis)
  for (const name of languages) {
    const object = (globalThis as unknown as Record<string, { prototype?: object }>)[name]!
    note(name, object)
    if (object.prototype !== undefined) note(`${name}.prototype`, object.prototype)
  }
  for (const name of nodes) {
    const { default: module } = (await import(`node:${name}`)) as { default: object }
    note(name, module)
  }
  return seen
}

const before = await state()
for (const module of process.argv.slice(2)) await import(module)
const after = await state()
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  name => before.get(name) !== after.get(name)
)
const { cache } = createRequire(import.meta.url)
const comunica = Object.keys(cache).filter(path => /[\\/]@comunica[\\/]/.test(path))
console.log(JSON.stringify({ changed, comunica }))
process.exit(0)
