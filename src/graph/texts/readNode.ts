import { tagDistance } from '../../proof/grammar/languageTags.js'
import type { Term } from '@rdfjs/types'
import { dcterms, eli, kg, rdfs } from '../vocab/terms.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import { readScope } from '../iris/scopes.js'
import { compareText } from '../../base/text/compareText.js'
import type { CitableText } from './citableText.js'

/** The statements about one node: predicate IRI → values. */
export type ValuesByPredicate = ReadonlyMap<string, readonly Term[]>

/** The node as a citable text; undefined when it has no text, or lacks what every citable text has. */
export function readNode(
  iri: string,
  statements: ValuesByPredicate,
  acts: ActTable
): CitableText | undefined {
  const one = (predicate: { value: string }) => bestOf(statements.get(predicate.value) ?? [])
  const part = <Key extends string>(key: Key, predicate: { value: string }) => {
    const found = one(predicate)
    return (found === undefined ? {} : { [key]: found }) as { readonly [K in Key]?: string }
  }
  const [ref, label, text] = [one(dcterms.identifier), one(rdfs.label), one(kg.text)]
  const [contentHash, scope, grounding] = [one(kg.contentHash), one(kg.scope), one(kg.grounding)]
  const license = scope === undefined ? undefined : readScope(scope)?.licenceClass
  if (ref === undefined || label === undefined || text === undefined) return undefined
  if (contentHash === undefined || scope === undefined || license === undefined || grounding === undefined)
    return undefined

  const act = acts.byIri(one(eli.is_part_of) ?? '')
  const named = statements.get(dcterms.source.value)?.[0]
  const source = named?.termType === 'NamedNode' ? one(dcterms.source) : act?.source
  const position = one(kg.position)
  return {
    iri,
    ref,
    label,
    text,
    contentHash,
    scope,
    license,
    grounding,
    repealed: one(eli.in_force) === eli['InForce-notInForce'].value,
    ...part('number', eli.number),
    ...part('title', eli.title),
    ...(act && {
      act: {
        iri: act.iri,
        ref: act.ref,
        label: act.label,
        ...(act.source !== undefined && { source: act.source })
      }
    }),
    ...(source !== undefined && { source }),
    ...(named?.termType === 'Literal' && part('origin', dcterms.source)),
    ...(position !== undefined && { position: Number(position) }),
    ...part('structurePath', kg.structurePath),
    ...part('footnotes', kg.footnotes)
  }
}

/** The German value, else the first in order, so that every store gives the same. */
function bestOf(terms: readonly Term[]): string | undefined {
  if (terms.length < 2) return terms[0]?.value
  const far = (term: Term) => (term.termType === 'Literal' ? (tagDistance(term.language, 'de') ?? 3) : 3)
  const key = (term: Term) => `${far(term)}${term.value}`
  return [...terms].sort((a, b) => compareText(key(a), key(b)))[0]!.value
}
