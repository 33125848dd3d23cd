import type { Literal } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { textHash } from '../../base/text/textHash.js'
import { xsd } from '../../graph/vocab/terms.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import type { Differing, ImportUnit, ReadOptions, Skipped } from '../importer.js'
import { sumOfAccounts } from '../xml/textAccount.js'
import { namesOfAct } from './actNames.js'
import type { EuAct, EuPart } from './euAct.js'
import { euActQuads, euPartQuads, type EuFacts } from './euQuads.js'
import type { StatedAct } from './statedAct.js'

const LICENCE = DataFactory.namedNode('http://publications.europa.eu/resource/authority/licence/COM_REUSE')
/** The unit that is loaded of an act; one without roots where its language is not the one that is asked for. */
export function euUnit(
  { act, celex, iri, language, requested }: StatedAct,
  { fileHash, sourceHash }: { readonly fileHash: string; readonly sourceHash: string },
  options: ReadOptions
): ImportUnit {
  const { ids } = options
  const names = namesOfAct(act, celex, language)
  const title = `${names.short} (${celex}, ${language})`
  const source = conceptSource(options.source, {
    title,
    publisher: 'Publications Office of the European Union (EUR-Lex)',
    landingPage: `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${encodeURIComponent(celex)}`,
    licence: LICENCE
  })
  const common = { name: celex, source, fileHash }
  if (requested !== undefined && requested !== language) {
    const reason = `its language is ${language}; --language ${requested} was asked for`
    return { ...common, roots: [], quads: [], passages: [], counts: {}, skipped: [{ where: celex, reason }] }
  }
  const facts: EuFacts = {
    ...{ act, names, iri, celex, language, ids },
    grounding: options.grounding,
    source: ids.source(fileHash),
    licenceClass: options.source?.licenceClass ?? 'attribution'
  }
  const { kept, skipped } = withText(act, facts)
  return {
    ...common,
    roots: [iri],
    language: { code: language },
    quads: [
      ...euActQuads(facts),
      ...kept.flatMap((part, index) => euPartQuads(facts, part, part.iri, index + 1))
    ],
    passages: [
      {
        concept: iri,
        sourceHash,
        locator: celex,
        ...stateOf(act)
      },
      ...kept.map(part => ({
        concept: part.iri,
        sourceHash: textHash(part.source),
        locator: part.locator
      }))
    ],
    counts: { acts: 1, norms: act.parts.length, provisions: kept.length },
    skipped,
    differing: differingOf(act),
    leftOut: sumOfAccounts([act.leftOut, ...act.parts.map(part => part.leftOut)])
  }
}

/**
 * The day of the version stands in the number already; which of two files of one number is the later tells when they were
 * made: as a number, which is compared with no day.
 */
function stateOf({ from, consolidatedOn }: EuAct): { readonly state?: Literal } {
  if (consolidatedOn !== undefined) return { state: DataFactory.literal(consolidatedOn, xsd.integer) }
  return from === undefined ? {} : { state: DataFactory.literal(from, xsd.date) }
}

function differingOf({ differs: around, parts }: EuAct): Differing[] {
  return [
    ...(around === undefined ? [] : [{ where: 'what stands around the articles', ...around }]),
    ...parts.flatMap(({ locator, differs }) =>
      differs === undefined ? [] : [{ where: locator, ...differs }]
    )
  ]
}

function withText(act: EuAct, { celex, ids }: EuFacts) {
  const skipped: Skipped[] = [...act.left]
  const kept = act.parts.flatMap(part => {
    const iri = ids.celex(celex, part.name === '' ? part.kind : `${part.kind}_${part.name}`)
    // An article that has been deleted stands with its number alone, and says so in its title at most.
    const text = part.text === '' ? (part.title ?? '') : part.text
    if (iri !== undefined && text !== '')
      return [{ ...part, text, iri } satisfies EuPart & { iri: typeof iri }]
    skipped.push({
      where: part.locator,
      reason:
        iri === undefined
          ? `no identifier can be made of "${part.printed ?? part.name}"`
          : 'neither text nor title'
    })
    return []
  })
  return { kept, skipped }
}
