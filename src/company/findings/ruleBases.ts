import { provisionParts } from '../../graph/ownIris.js'
import type { SectorRule } from '../../graph/impact/rules.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import { namesKnownBy } from '../../proof/law/citations/actNames.js'
import { readCitations } from '../../proof/law/citations/readCitations.js'
import { readAbsaetze } from '../../proof/law/parts/absatz.js'
import { locatePart } from '../../proof/law/parts/locatePart.js'
import { trimmed, type Span } from '../../proof/law/span.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { TextLoader, Visibility } from '../../graph/texts/textLoader.js'
import type { Act } from '../../proof/law/acts/act.js'

/** The provision that a rule rests on, as far as it is held. */
export type Basis =
  | {
      readonly provision: CitableText
      /** In UTF-16 code units of the provision's text. */
      readonly quote: Span & { readonly text: string }
      /** `cited`: the part that the rule itself names; `beginning`: it names none, so how the provision begins. */
      readonly quoted: 'cited' | 'beginning'
    }
  | { readonly ref?: string; readonly missing: 'not-named' | 'not-held' }

/** What the rules of an act rest on: rule IRI → basis. A text that is held as a consolidated one stands for the act's. */
export async function basesOf(
  { ids, loader }: { readonly ids: Pick<Identifiers, 'iriToRef'>; readonly loader: TextLoader },
  { texts, rules }: { readonly texts: readonly Pick<Act, 'iri'>[]; readonly rules: readonly SectorRule[] },
  visibility: Visibility
): Promise<ReadonlyMap<string, Basis>> {
  const named = [...new Set(rules.flatMap(({ basis }) => basis ?? []))]
  const held = new Map(
    await Promise.all(
      named.map(async basis => {
        const { act, section } = provisionParts(basis)
        for (const iri of new Set([act, ...texts.map(text => text.iri)])) {
          const provision = await loader.load(`${iri}/${section}`, visibility)
          if (provision !== undefined) return [basis, provision] as const
        }
        return [basis, undefined] as const
      })
    )
  )
  return new Map(rules.map(rule => [rule.iri, basisOf(rule)]))

  function basisOf({ basis, text }: SectorRule): Basis {
    if (basis === undefined) return { missing: 'not-named' }
    const provision = held.get(basis)
    const ref = ids.iriToRef(basis)
    if (provision === undefined) return { ...(ref !== undefined && { ref }), missing: 'not-held' }
    const cited = citedPart(provision, text)
    const place = cited ?? beginningOf(provision.text)
    return {
      provision,
      quote: { ...place, text: provision.text.slice(place.start, place.end) },
      quoted: cited === undefined ? 'beginning' : 'cited'
    }
  }
}

const NO_NAMES = namesKnownBy(() => false)

/** The part of the provision that a rule's words name (`Art 2(1)(a)`), where they name one of it. */
function citedPart({ iri, text }: CitableText, words: string): Span | undefined {
  const { section } = provisionParts(iri)
  for (const { section: named, path } of readCitations(words, NO_NAMES)) {
    if (named === undefined) continue
    const { kind, number } = named
    const isOfIt = section === (kind === 'Anlage' ? `anx_${number.toUpperCase()}` : `art_${number}`)
    const place = isOfIt && path.length > 0 ? locatePart(text, path) : undefined
    // A row says nothing without what stands above it.
    const isRow = place?.around.length === 0 && !/^(?:Absatz|Satz|Unterabsatz)$/.test(path.at(-1)!.kind)
    const own = place && trimmed(text, isRow ? place.absatz : place.own)
    if (own !== undefined) return own
  }
  return undefined
}

/** Its first paragraph. */
function beginningOf(text: string): Span {
  const [first] = readAbsaetze(text).filter(({ heading }) => heading === undefined)
  const whole = first ?? { start: 0, end: text.length }
  return trimmed(text, whole) ?? whole
}

/** The texts of an act that are held and admitted: itself first, then its consolidated texts, the newest first. */
export function textsOfAct(acts: readonly Act[], iri: string, scopes: ReadonlySet<string>): Act[] {
  return acts
    .filter(act => scopes.has(act.scope) && (act.iri === iri || act.consolidates === iri))
    .sort(
      (one, other) => Number(other.iri === iri) - Number(one.iri === iri) || (one.iri < other.iri ? 1 : -1)
    )
}
