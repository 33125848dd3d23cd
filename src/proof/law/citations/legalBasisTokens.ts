import type { Act } from '../acts/act.js'
import type { ActTable } from '../acts/actTable.js'
import { lengthAt } from '../matchAt.js'
import { actNames } from './actNames.js'
import type { Section } from './citation.js'
import { findMarker } from './sections/markers.js'
import { readSections, type ReadSection } from './sections/readSections.js'
import { readLawPageAddress } from './legalBasisAddress.js'
import { readActName } from './names/readActName.js'

/** One section, or all from one to another. */
export interface SectionSpan extends Section {
  /** The last one of a range: `40` of "§§ 27 - 40". */
  readonly to?: string
}

interface Place {
  readonly start: number
  readonly end: number
}
export interface ActToken extends Place {
  readonly kind: 'act'
  readonly act?: Act
  /** An abbreviation that no act that is held bears: it may be anything. */
  readonly maybe: boolean
}
export interface SectionsToken extends Place {
  readonly kind: 'sections'
  readonly spans: readonly SectionSpan[]
}
export interface AddressToken extends Place {
  readonly kind: 'address'
  readonly act?: Act
  readonly section?: Section
}
export type LegalBasisToken = ActToken | SectionsToken | AddressToken

/** Addresses, sections and names of acts, in the order of the text. */
export function legalBasisTokens(text: string, table: ActTable): LegalBasisToken[] {
  const names = actNames(table)
  const tokens: LegalBasisToken[] = []
  let at = 0
  while (at < text.length) {
    const token = tokenAt(at)
    if (token === undefined) {
      at = nextWord(text, at)
      continue
    }
    tokens.push(token)
    at = token.end
  }
  return tokens

  function tokenAt(start: number): LegalBasisToken | undefined {
    const address = readLawPageAddress(text.slice(start, start + 300), table)
    if (address !== undefined) {
      const { text: written, ...target } = address
      return { kind: 'address', start, end: start + written.length, ...target }
    }
    if (findMarker(text.slice(0, start + 24), start) === start) {
      const reading = readSections(text, start)
      if (reading !== undefined) {
        return { kind: 'sections', start, end: reading.end, spans: spansOf(reading.sections) }
      }
    }
    const name = /[\p{L}\p{N}]/u.test(text[start]!) ? readActName(text, start, names) : undefined
    if (name === undefined) return undefined
    const { end } = name
    const token = { kind: 'act', start, end, maybe: name.kind === 'abbreviation' } as const
    if (name.act.is !== 'held') return token
    return surely(start, end, tokens.at(-1)) ? { ...token, act: name.act.act } : undefined
  }

  /** "Weg" is no act, but "§ 10 weg" is; "wohngeldgesetz" always is. */
  function surely(start: number, end: number, before: LegalBasisToken | undefined): boolean {
    const name = text.slice(start, end)
    if (name.length >= 8 || /\p{Lu}[^ ]*\p{Lu}/u.test(name)) return true
    if (before?.kind === 'sections' && /^ (?:des |der )?$/.test(text.slice(before.end, start))) return true
    return /^,? ?(?:§|art)/i.test(text.slice(end, end + 8))
  }
}

function spansOf(sections: readonly ReadSection[]): SectionSpan[] {
  const spans: SectionSpan[] = []
  for (const { section, endsRange } of sections) {
    if (endsRange && spans.length > 0) spans.push({ ...spans.pop()!, to: section.number })
    else spans.push(section)
  }
  return spans
}

const WORD_OR_SIGN = /[\p{L}\p{N}-]+|[^\p{L}\p{N}-]/uy

function nextWord(text: string, at: number): number {
  return at + (lengthAt(WORD_OR_SIGN, text, at) || 1)
}
