import { chained, DOSSIER_FORMAT } from '../../../../src/proof/grounding/dossier/chain.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- what is mutated has no type */

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const PIECES = [
  'Straße',
  'ä',
  'a\u0308',
  '"',
  '\\',
  '\n',
  '\u0001',
  '😀',
  '\u20ac',
  '𝒳',
  'ﬀ',
  '\u2028',
  'x',
  '7',
  ' '
]

export function randomText(random: () => number): string {
  return Array.from({ length: Math.floor(random() * 8) }, () => pick(random, PIECES)).join('')
}

function pick<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)]!
}

function randomValue(random: () => number, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 2 ? 5 : 7))
  if (kind === 0) return null
  if (kind === 1) return random() < 0.5
  if (kind === 2) return Math.floor(random() * 2 ** 52) - 2 ** 51
  if (kind === 3) return (random() - 0.5) * 10 ** pick(random, [-30, -9, -7, -6, -3, 0, 3, 14, 40, 300])
  if (kind === 4) return randomText(random)
  const values = Array.from({ length: Math.floor(random() * 3) }, () => randomValue(random, depth + 1))
  if (kind === 5) return values
  return Object.fromEntries(values.map((value, at) => [`${at}${randomText(random)}`, value]))
}

/** A dossier as it is delivered. */

export function randomDossier(random: () => number): any {
  const fields = Array.from({ length: Math.floor(random() * 9) }, (_, index) => ({
    name: random() < 0.2 ? 'doppelt' : `${index}${randomText(random)}`,
    wert: randomText(random),
    quelle: random() < 0.5 ? randomText(random) : null,
    ...(random() < 0.3 ? { siegel: { aussteller: randomText(random) } } : {}),
    ...(random() < 0.3 ? { zusatz: { [randomText(random)]: randomValue(random) } } : {}),
    vertrauensanker: { urteil: 'kein-siegel', stand: '2026-11-21T12:00:00Z' }
  }))
  const head = {
    format: DOSSIER_FORMAT,
    erstellt: '2026-11-21T12:00:00Z',
    antragsteller: randomValue(random),
    zusatz: { wert: randomValue(random) }
  }
  const { head: whole, felder, kette } = chained(head, fields)
  return JSON.parse(JSON.stringify({ ...whole, felder, kette }))
}

export interface Mutation {
  readonly kind:
    'wert' | 'name' | 'member' | 'link' | 'dropped' | 'added' | 'copied' | 'swapped' | 'moved' | 'exchanged'

  readonly dossier: any
  /** Names of the fields of which one at least must be named. */
  readonly named: readonly string[]
  /** Of which one at least must be found. */
  readonly findings: readonly string[]
}

const HASH = (random: () => number) =>
  `sha256:${Array.from({ length: 64 }, () => Math.floor(random() * 16).toString(16)).join('')}`

/** One change to the fields of a dossier that has two of them at least. */

export function mutated(original: any, random: () => number): Mutation {
  const dossier = structuredClone(original)
  const { felder } = dossier
  const at = Math.floor(random() * felder.length)
  let other = Math.floor(random() * (felder.length - 1))
  if (other >= at) other += 1
  const one = felder[at]
  const { name } = one
  const kind = pick(random, KINDS)
  switch (kind) {
    case 'wert':
      one.wert += pick(random, ['x', ' ', '\u0308', '\u0000'])
      return { kind, dossier, named: [name], findings: ['changed'] }
    case 'name':
      one.name += '!'
      return { kind, dossier, named: [name], findings: ['changed'] }
    case 'member': {
      const member = pick(random, ['vertrauensanker', 'quelle', 'neu'])
      if (member === 'neu' || random() < 0.5) one[member] = { urteil: 'qualifiziert' }
      else delete one[member]
      return { kind, dossier, named: [name], findings: ['changed'] }
    }
    case 'link': {
      const part = pick(random, ['index', 'prev', 'hash'])
      one[part] = part === 'index' ? pick(random, [one.index + 1, -1, other, `${one.index}`]) : HASH(random)
      return { kind, dossier, named: [name], findings: ['changed'] }
    }
    case 'dropped':
      felder.splice(at, 1)
      return { kind, dossier, named: [name], findings: ['dropped'] }
    case 'added': {
      const prev = pick(random, [one.prev, one.hash, HASH(random)])
      felder.splice(at, 0, { ...one, name: 'eingefügt', prev, hash: HASH(random) })
      return { kind, dossier, named: ['eingefügt'], findings: ['added'] }
    }
    case 'copied':
      felder.splice(other, 0, structuredClone(one))
      return { kind, dossier, named: [name], findings: ['added'] }
    case 'swapped':
      ;[felder[at], felder[other]] = [felder[other], felder[at]]
      return { kind, dossier, named: [name, felder[at].name], findings: ['swapped'] }
    case 'moved':
      felder.splice(at, 1)
      felder.splice(other, 0, one)
      return {
        kind,
        dossier,
        named: original.felder.map((each: any) => each.name),
        findings: ['moved', 'swapped']
      }
    case 'exchanged':
      felder[at] = { ...one, wert: `${felder[other].wert}1` }
      felder[other] = { ...felder[other], wert: `${one.wert}2` }
      return { kind, dossier, named: [name, felder[other].name], findings: ['changed'] }
  }
}

const KINDS = [
  'wert',
  'name',
  'member',
  'link',
  'dropped',
  'added',
  'copied',
  'swapped',
  'moved',
  'exchanged'
] as const
