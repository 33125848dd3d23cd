import type { Clauses, Key } from './clauses.js'
import type { Passage } from './passage.js'
import { tokenize } from './tokens.js'

/** What a claim says of its own source: `Nach § 14 Abs. 1 Satz 2 GewO …`. */
export interface OwnReference {
  readonly absatz?: string
  /** From 1, within the Absatz. */
  readonly satz?: number
  /** The claim's keys without it. */
  readonly claim: Clauses
}

const DEEPER = /^(?:nummer|buchstabe|ziffer|halbsatz|unterabsatz|alternativ|alt|hs|uabs|variant)$/

/** Finds where the claim names the passage itself; other references stay in the claim and must be in the source. */
export function ownReference(claim: Clauses, passage: Passage): OwnReference | undefined {
  const own = /^(§|art|artikel)[^\d]*(\d+[a-z]{0,3})/.exec(numberOf(passage))
  if (own === null) return undefined
  const sign = own[1] === '§' ? '§' : 'artikel'
  const { keys } = claim
  const at = keys.findIndex((key, index) => key.key === sign && keys[index + 1]?.key === own[2])
  if (at < 0) return undefined
  let end = at + 2
  let absatz: string | undefined
  let satz: number | undefined
  for (; /^(?:absatz|satz)$/.test(keys[end]?.key ?? '') && keys[end + 1]?.kind === 'number'; end += 2) {
    if (keys[end]!.key === 'absatz') absatz = keys[end + 1]!.key
    else satz = Number(keys[end + 1]!.key)
  }
  // Items of a list are no sentences: a claim that cites one cannot be checked here, and must stand in the source as it is.
  if (DEEPER.test(keys[end]?.key ?? '')) return undefined
  end += actLength(keys, end, passage)
  if (keys[end]?.key === 'gilt' && keys[end + 1]?.segment !== keys[end]!.segment) end++
  const start = keys[at - 1]?.key === 'nach' || keys[at - 1]?.key === 'in' ? at - 1 : at
  return {
    claim: without(claim, start, end),
    ...(absatz === undefined ? {} : { absatz }),
    ...(satz === undefined ? {} : { satz })
  }
}

/** `§ 14` of `ELI:GewO§14`, `art 6` of `CELEX:…#art_6`. */
function numberOf(passage: Passage): string {
  const section = /(?:§|#art_)(.+)$/i.exec(passage.ref)
  if (section === null) return ''
  return `${passage.ref.includes('§') ? '§' : 'art'} ${section[1]!.toLowerCase()}`
}

/** How many keys name the passage's own act. */
function actLength(keys: readonly Key[], at: number, passage: Passage): number {
  let longest = 0
  for (const name of passage.actNames) {
    const words = tokenize(name).filter(token => token.kind !== 'mark' && token.kind !== 'free')
    if (words.length > longest && words.every((word, index) => sameWord(word.key, keys[at + index]?.key))) {
      longest = words.length
    }
  }
  return longest
}

/** `Bürgerliches Gesetzbuch` is `des Bürgerlichen Gesetzbuchs` after a §. */
function sameWord(one: string, other: string | undefined): boolean {
  if (other === undefined) return false
  const bare = (word: string) => (word.length > 6 ? word.replace(/(?:e[nmrs]|[ens])$/, '') : word)
  return bare(one) === bare(other)
}

function without(claim: Clauses, start: number, end: number): Clauses {
  const keys = claim.keys.filter((_, index) => index < start || index >= end)
  const segments = claim.segments
    .map(segment => ({
      ...segment,
      from: keys.findIndex(key => key.segment === segmentAt(claim, segment.from)),
      number: segmentAt(claim, segment.from)
    }))
    .filter(segment => segment.from >= 0)
    .map(({ number, ...segment }) => ({
      ...segment,
      to: segment.from + keys.filter(key => key.segment === number).length
    }))
  return { keys, segments }
}

const segmentAt = (claim: Clauses, from: number) => claim.keys[from]!.segment
