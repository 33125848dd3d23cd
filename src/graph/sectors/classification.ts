import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { compareText } from '../../base/text/compareText.js'
import { inLanguages } from '../../proof/grammar/languageTags.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { optional, value } from '../rows.js'
import { sparql } from '../sparql.js'

/** A code of a classification, and what it is called. */
export interface ClassifiedCode {
  readonly iri: string
  /** `NACE:2/64.19` */
  readonly ref: string
  /** `64.19` */
  readonly code: string
  /** 1 for sections. */
  readonly level: number
  /** Headings without the code, by language (`de`). */
  readonly names: ReadonlyMap<string, string>
  /** IRI of the code that it lies in; none has a section. */
  readonly broader?: string
}

/** The codes of one classification by IRI, in the order of their codes. */
export type Classification = ReadonlyMap<string, ClassifiedCode>

export function classificationQuery({ graph, node }: { graph: NamedNode; node: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?concept ?ref ?code ?level ?heading (LANG(?heading) AS ?language) ?broader WHERE {
      GRAPH ${graph} {
        ?concept skos:inScheme ${node} ; kg:grounding ?grounding ; dcterms:identifier ?ref ; skos:notation ?code ;
                 kg:level ?level ; skos:prefLabel ?heading .
        OPTIONAL { ?concept skos:broader ?broader }
      }
    }`
  return boundedQuery('classification', most.classification, body)
}

/** A classification (`NACE:2`) of the shared graph; empty where it is not held. @throws TooManyRows, Unavailable */
export async function readClassification(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  scheme: NamedNode
): Promise<Classification> {
  const query = classificationQuery({ graph, node: scheme })
  const codes = new Map<string, ClassifiedCode & { readonly names: Map<string, string> }>()
  for (const row of await readRows(store, query, { dataset: [graph] })) {
    const iri = value(row, 'concept')
    const known = codes.get(iri) ?? {
      iri,
      ref: value(row, 'ref'),
      code: value(row, 'code'),
      level: Number(value(row, 'level')),
      names: new Map<string, string>(),
      ...optional(row, 'broader', 'broader')
    }
    codes.set(iri, known)
    known.names.set(value(row, 'language'), value(row, 'heading'))
  }
  const sorted = [...codes.values()].sort((one, other) => compareText(one.code, other.code))
  return new Map(sorted.map(code => [code.iri, code]))
}

/** What is called in the first of these languages that it has a name in, of whatever country. */
export function nameIn(
  names: ReadonlyMap<string, string>,
  ...languages: readonly string[]
): string | undefined {
  return inLanguages(
    [...names].sort(([one], [other]) => compareText(one, other)),
    languages,
    ([tag]) => tag
  )?.[1]
}

/** What a code is called in German, or as it is where it has no German name. */
export function headingOf({ names, code }: Pick<ClassifiedCode, 'names' | 'code'>): string {
  return nameIn(names, 'de', 'en') ?? [...names.values()].sort(compareText)[0] ?? code
}

/** What a code is called in the language; in English the German heading where it has no English one. */
export function headingIn(code: Pick<ClassifiedCode, 'names' | 'code'>, language: 'de' | 'en'): string {
  return (language === 'en' ? nameIn(code.names, 'en') : undefined) ?? headingOf(code)
}
