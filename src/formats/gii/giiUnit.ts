import type { Literal, NamedNode, Quad } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Differing, ImportUnit, ReadOptions, Skipped, SourcePassage, Unaccounted } from '../importer.js'
import { sumOfAccounts } from '../xml/textAccount.js'
import { actFindings } from './actFindings.js'
import { furtherNames } from './actNames.js'
import { actQuads } from './actQuads.js'
import { actSource } from './actSource.js'
import { articleHeadings } from './articleHeadings.js'
import { LONE, loneHeadings, lostBeside, notesOnTheAct, reasonToSkip } from './besideProvisions.js'
import { nameNorms, type DraftProvision, type NamedDraft } from './nameNorms.js'
import { isOnlyNamed, repealedBelow } from './normNumber.js'
import { placed, provisionQuads } from './provisionQuads.js'
import type { GiiAct } from './readGiiAct.js'
import type { Norm } from './readNorm.js'

/** An act and its norms in their order; the first is of the act itself. */
export interface GiiNorms {
  readonly act: GiiAct & { readonly sourceHash: string }
  readonly drafts: readonly DraftProvision[]
}

/** A document that was read to its end. */
export interface GiiDocument extends GiiNorms {
  readonly iri: NamedNode
  readonly fileHash: string
  /** What stands beside the norms. */
  readonly strayText: string
  readonly built: Literal | undefined
}

/** What becomes of the norms of an act: provisions, or notes on the act, or nothing. */
interface SortedNorms {
  readonly norms: readonly Norm[]
  readonly provisions: readonly NamedDraft[]
  /** Headings that are articles, and so provisions. */
  readonly articles: ReadonlySet<Norm>
  /** Headings with nothing below them. */
  readonly lone: ReadonlySet<Norm>
  /** The text that stands with the act itself is its one provision. */
  readonly alone: boolean
  /** What of the text is neither in a provision nor in a note. */
  readonly beside: Unaccounted | undefined
}

/** The unit that is loaded of a document: the act with its provisions, and what of the file is in neither. */
export function giiUnit(document: GiiDocument, options: ReadOptions): ImportUnit {
  const { act, iri, fileHash, built } = document
  const sorted = sortNorms(document, options.ids)
  const { norms, provisions } = sorted
  const said = saidOf(document, provisions, options)
  return {
    name: act.jurabk,
    roots: [iri],
    quads: quadsOf(document, { ...sorted, said }, options),
    said,
    passages: passagesOf(document, provisions),
    source: actSource(act, options.source),
    fileHash,
    ...(built && { fileDate: built }),
    counts: { acts: 1, norms: norms.length, provisions: provisions.length },
    findings: actFindings(act, iri),
    skipped: skippedOf(sorted),
    differing: differingOf(act, sorted),
    leftOut: sumOfAccounts(norms.map(norm => norm.leftOut))
  }
}

function sortNorms({ iri, drafts, strayText }: GiiDocument, ids: Identifiers): SortedNorms {
  const norms = drafts.map(draft => draft.norm)
  const articles = articleHeadings(norms)
  const [first, ...others] = drafts
  const withText = others.filter(({ norm }) => reasonToSkip(norm, articles) === undefined)
  // What stands with the act itself is a note on it, unless the act has nothing else to say.
  const alone = withText.length === 0 && first!.norm.text !== ''
  const provisions = nameNorms(alone ? [first!] : withText, {
    act: iri,
    ids,
    isNew: norm => articles.has(norm) || isOnlyNamed(norm) || repealedBelow(norm) !== undefined
  })
  const lone = loneHeadings(norms.slice(1), provisions)
  return { norms, provisions, articles, lone, alone, beside: lostBeside(norms, provisions, strayText) }
}

/** What each provision says; of the same bytes with the same name in the same place it is the same. */
function saidOf(
  { act, iri }: GiiDocument,
  provisions: readonly NamedDraft[],
  { ids, grounding }: ReadOptions
): ReadonlyMap<string, readonly Quad[]> {
  return new Map(
    provisions.map(draft => {
      const { known, number, title, path, former } = draft
      const name = [act.jurabk, act.amtabk, grounding, draft.iri.value, number, title, path, former?.value]
      const make = () => provisionQuads({ act, actIri: iri, draft, grounding, ids })
      return [draft.iri.value, known.said(name.join('\n'), make)]
    })
  )
}

function quadsOf(
  { act, iri, fileHash }: GiiDocument,
  { norms, provisions, lone, alone, beside, said }: SortedNorms & Pick<Required<ImportUnit>, 'said'>,
  { ids, grounding }: ReadOptions
): Quad[] {
  const held = new Set(provisions.map(({ norm }) => norm))
  return [
    ...actQuads({
      act,
      iri,
      names: furtherNames(act, norms),
      footnotes: notesOnTheAct(norms, { withText: !alone, lone, held }),
      grounding,
      differs: beside,
      source: ids.source(fileHash),
      ids
    }),
    ...provisions.flatMap(({ iri: provision }, index) =>
      placed(provision, said.get(provision.value)!, index + 1)
    )
  ]
}

function passagesOf({ act, iri, built }: GiiDocument, provisions: readonly NamedDraft[]): SourcePassage[] {
  return [
    {
      concept: iri,
      sourceHash: act.sourceHash,
      locator: act.doknr || act.jurabk,
      ...(built && { state: built })
    },
    ...provisions.map(({ iri: concept, norm, number, sourceHash }) => ({
      concept,
      sourceHash,
      locator: norm.doknr || number
    }))
  ]
}

function skippedOf({ norms, articles, lone }: SortedNorms): Skipped[] {
  return norms.slice(1).flatMap((norm): Skipped[] => {
    const reason = reasonToSkip(norm, articles)
    if (reason === undefined) return []
    return [{ where: placeOf(norm), reason: lone.has(norm) ? LONE : reason }]
  })
}

function differingOf(act: GiiAct, { provisions, beside }: SortedNorms): Differing[] {
  return [
    ...(beside === undefined ? [] : [{ where: act.doknr || act.jurabk, ...beside }]),
    ...provisions.flatMap(({ norm }) =>
      norm.differs === undefined ? [] : [{ where: placeOf(norm), ...norm.differs }]
    )
  ]
}

function placeOf(norm: Norm): string {
  const name = norm.enbez ?? norm.heading?.label
  return name === undefined ? norm.doknr : `${norm.doknr} (${name})`
}
