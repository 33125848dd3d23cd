import type { Act } from '../acts/act.js'
import type { ActTable } from '../acts/actTable.js'
import { legalBasisText } from './legalBasisText.js'
import {
  legalBasisTokens,
  type ActToken,
  type SectionSpan,
  type LegalBasisToken
} from './legalBasisTokens.js'

/** What a text names as its legal basis: a section or a range of an act, or an act as a whole. */
export interface LegalBasis {
  /** As written: `§ 22 Wohngeldverordnung (WoGV)`. */
  readonly text: string
  /** Absent when no act of that name is held, several are, or none is named. */
  readonly act?: Act
  readonly section?: SectionSpan
}

/** How far two things stand apart: beside each other, in a list, on lines of their own, or not together at all. */
type Gap = 0 | 1 | 2 | 3

const BESIDE = /^ ?(?:(?:des|der|dem|zur|zum|vom|of the|of|in der|im) )?$/i
const LISTED =
  /^[ ,:/–-]*(?:(?:und|sowie|oder|bzw\.|auch|insbesondere|insb\.|hier|dort|siehe|s\.|vgl\.|gemäß|gem\.|nach|i\. ?v\. ?m\.|ivm|in verbindung mit|u\.)[ ,:]*(?:mit )?){0,3}(?:(?:des|der|dem|die|das|den) )?$/i
const LINES = /^[ ,:.]*[\n;•·|]+[ ,:*•·–-]*$/

/**
 * Reads the free text of a service's legal basis, HTML or not. The § may stand before its act or after it: what stands
 * beside it goes before what is parted by a comma, that before another line; between equals the way in which the line, or
 * the text, begins decides. Nothing is guessed: a § with no act in reach has none.
 */
export function findLegalBases(freeText: string, table: ActTable): LegalBasis[] {
  const text = legalBasisText(freeText)
  const tokens = withoutStrayAbbreviations(text, legalBasisTokens(text, table))
  const bases: (LegalBasis & { readonly at: number })[] = []
  const used = new Set<LegalBasisToken>()
  tokens.forEach((token, index) => {
    if (token.kind === 'address') {
      const { act, section } = token
      bases.push({ at: token.start, text: written(token), ...(act && { act }), ...(section && { section }) })
    }
    if (token.kind !== 'sections') return
    const owner = actOf(text, tokens, index)
    if (owner !== undefined) used.add(owner)
    const name = owner === undefined ? '' : written(owner)
    const own = written(token)
    for (const span of token.spans) {
      const shown = token.spans.length > 1 ? spanText(span) : own
      bases.push({
        at: token.start,
        text: `${shown} ${name}`.trim(),
        ...(owner?.act && { act: owner.act }),
        section: span
      })
    }
  })
  for (const token of tokens) {
    if (token.kind !== 'act' || used.has(token) || token.maybe) continue
    bases.push({ at: token.start, text: written(token), ...(token.act && { act: token.act }) })
  }
  return withoutRepeats(bases.sort((one, other) => one.at - other.at))

  function written({ start, end }: LegalBasisToken): string {
    return text.slice(start, end).replace(/\s+/g, ' ').trim()
  }
}

function spanText({ kind, number, to }: SectionSpan): string {
  if (kind === '§') return to === undefined ? `§ ${number}` : `§§ ${number} bis ${to}`
  return to === undefined ? `${kind} ${number}` : `${kind} ${number} bis ${to}`
}

/** An abbreviation that names nothing that is held counts where it stands beside a §. */
function withoutStrayAbbreviations(text: string, tokens: readonly LegalBasisToken[]): LegalBasisToken[] {
  return tokens.filter((token, index) => {
    if (token.kind !== 'act' || !token.maybe) return true
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    const beside = (one: LegalBasisToken | undefined, other: LegalBasisToken | undefined) =>
      one !== undefined && other !== undefined && BESIDE.test(text.slice(one.end, other.start))
    return (
      (before?.kind === 'sections' && beside(before, token)) ||
      (after?.kind === 'sections' && beside(token, after))
    )
  })
}

/** The act that the sections at `index` belong to. */
function actOf(text: string, tokens: readonly LegalBasisToken[], index: number): ActToken | undefined {
  const before = reach(text, tokens, index, -1)
  const after = reach(text, tokens, index, 1)
  if (before === undefined || after === undefined) return (before ?? after)?.token
  if (before.gap !== after.gap) return before.gap < after.gap ? before.token : after.token
  return sectionsFirst(text, tokens, index, before.gap) ? after.token : before.token
}

/** The next act in one direction, across further sections, and the widest gap on the way. */
function reach(text: string, tokens: readonly LegalBasisToken[], index: number, step: 1 | -1) {
  let gap: Gap = 0
  for (let at = index + step; at >= 0 && at < tokens.length; at += step) {
    const token = tokens[at]!
    const [one, other] = step > 0 ? [tokens[at - 1]!, token] : [token, tokens[at + 1]!]
    gap = Math.max(gap, gapOf(text.slice(one.end, other.start))) as Gap
    if (gap === 3) return undefined
    if (token.kind === 'act') {
      return gap < 2 || (alone(text, tokens, at) && alone(text, tokens, index)) ? { token, gap } : undefined
    }
    if (token.kind === 'address') return undefined
  }
  return undefined
}

function gapOf(between: string): Gap {
  const plain = between.replace(/ ?\([^()\n]*\)/g, '').replace(/^ [–-] [^\n,;§]{1,60} [–-] $/, ' ')
  if (BESIDE.test(plain)) return 0
  if (LISTED.test(plain)) return 1
  return LINES.test(plain) ? 2 : 3
}

/** Whether all of a token's line is of its kind. */
function alone(text: string, tokens: readonly LegalBasisToken[], index: number): boolean {
  const [from, to] = lineOf(text, tokens[index]!)
  return tokens.every(token => token.kind === tokens[index]!.kind || token.start < from || token.start >= to)
}

/** Whether the line begins with a § and not with an act; between lines, whether the text does. */
function sectionsFirst(text: string, tokens: readonly LegalBasisToken[], index: number, gap: Gap): boolean {
  const [from] = gap === 2 ? [0] : lineOf(text, tokens[index]!)
  return tokens.find(token => token.kind !== 'address' && token.start >= from)?.kind === 'sections'
}

function lineOf(text: string, { start, end }: LegalBasisToken): [number, number] {
  const from = Math.max(text.lastIndexOf('\n', start), text.lastIndexOf(';', start)) + 1
  const rest = /[\n;]/.exec(text.slice(end))
  return [from, rest === null ? text.length : end + rest.index]
}

/** An act that is named to introduce its sections is no basis as a whole; the same twice is once. */
function withoutRepeats(bases: readonly (LegalBasis & { readonly at: number })[]): LegalBasis[] {
  const inParts = new Set(bases.flatMap(({ act, section }) => (act && section ? act.iri : [])))
  const seen = new Map<string, LegalBasis>()
  for (const { text, act, section } of bases) {
    const basis = { text, ...(act && { act }), ...(section && { section }) }
    if (act !== undefined && section === undefined && inParts.has(act.iri)) continue
    const key = act === undefined ? text : [act.iri, section?.kind, section?.number, section?.to].join(' ')
    if (!seen.has(key)) seen.set(key, basis)
  }
  return [...seen.values()]
}
