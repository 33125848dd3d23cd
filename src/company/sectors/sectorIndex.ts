import type { Identifiers } from '../../graph/identifiers.js'
import { headingOf, readClassification, type Classification } from '../../graph/sectors/classification.js'
import { readSectorNotes } from '../../graph/sectors/sectorNotes.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { ActivityIndex } from './activityIndex.js'
import { editorialPhrases, phrasesOfNote } from './activityPhrases.js'
import type { NamedCode } from './companySectors.js'
import type { NameDerivation } from './nameDerivation.js'
import { openNameDerivation } from './openNameDerivation.js'
import { SectorTree } from './sectorTree.js'

/** The revision whose codes are told: that of the rules on acts and sectors. */
const REVISION = '2'

/** What the sectors of companies are looked up in: the classification, and the words of its codes. */
export interface SectorIndex {
  readonly tree: SectorTree
  readonly index: ActivityIndex
  readonly names: NameDerivation
  readonly classification: Classification
  readonly nameOf: NamedCode
}

/** A text that the classification has for one of its codes. */
interface TextOfCode {
  readonly code: string
  readonly text: string
  readonly language: string
}

/** Undefined where the graph holds no classification. */
export async function readSectorIndex(store: GraphStore, ids: Identifiers): Promise<SectorIndex | undefined> {
  const graph = ids.sharedGraph
  const scheme = ids.concept('NACE', REVISION)!
  const classification = await readClassification(store, graph, scheme)
  if (classification.size === 0) return undefined
  const german = await readClassification(store, graph, ids.concept('WZ', '2008')!)
  const notes = (await readSectorNotes(store, graph, scheme)).flatMap(({ sector, ...note }) => {
    const code = classification.get(sector)?.code
    return code === undefined ? [] : [{ code, ...note }]
  })
  const tree = treeOf(classification)
  const headings = headingsOf(classification, german, tree)
  return {
    tree,
    index: await ActivityIndex.of([
      ...editorialPhrases().filter(({ code }) => tree.has(code)),
      ...headings.map(({ code, text }) => ({ code, text, kind: 'heading' as const })),
      ...notes.flatMap(note => phrasesOfNote(note, tree))
    ]),
    names: openNameDerivation(tree, [
      ...inGerman(headings).map(({ code, text }) => ({ code, text, kind: 'heading' as const })),
      ...inGerman(notes).flatMap(({ code, text, kind }) =>
        kind === 'includes' ? [{ code, text, kind: 'note' as const }] : []
      )
    ]),
    classification,
    nameOf: namesOf(classification)
  }
}

function treeOf(classification: Classification): SectorTree {
  return new SectorTree(
    [...classification.values()].map(code => ({
      code: code.code,
      heading: headingOf(code),
      broader: code.broader === undefined ? undefined : classification.get(code.broader)?.code
    }))
  )
}

/** Of all codes, and of the German subclasses below them. */
function headingsOf(classification: Classification, german: Classification, tree: SectorTree): TextOfCode[] {
  const subclasses = [...german.values()].map(({ code, names }) => ({ code: code.slice(0, 5), names }))
  return [...classification.values(), ...subclasses].flatMap(({ code, names }) =>
    ['de', 'en'].flatMap(language => {
      const text = names.get(language)
      return text === undefined || !tree.has(code) ? [] : [{ code, text, language }]
    })
  )
}

function inGerman<Text extends TextOfCode>(texts: readonly Text[]): Text[] {
  return texts.filter(({ language }) => language === 'de')
}

function namesOf(classification: Classification): NamedCode {
  const byCode = new Map([...classification.values()].map(code => [code.code, code]))
  return code => {
    const found = byCode.get(code)!
    return { iri: found.iri, ref: found.ref, code, revision: REVISION, label: headingOf(found) }
  }
}
