import type { NamedNode, Quad } from '@rdfjs/types'
import type { InputFile } from '../../../src/formats/importer.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { inputOf } from '../../formats/inputOf.js'

/**
 * A small act as Gesetze im Internet gives it. @param norms text by number @param builddate `20220109213433`
 * @param numbered what the publisher's numbers of its norms begin with
 */
export function act(
  jurabk: string,
  norms: Record<string, string>,
  builddate?: string,
  {
    date,
    stand,
    chapter,
    numbered = jurabk
  }: {
    readonly date?: string
    readonly stand?: string
    /** The heading below which all norms stand. */
    readonly chapter?: string
    readonly numbered?: string
  } = {}
): InputFile {
  const elements = Object.entries(norms).map(
    ([enbez, text]) =>
      `<norm doknr="${numbered}-${enbez}"><metadaten><enbez>${enbez}</enbez></metadaten><textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm>`
  )
  const said =
    (date === undefined ? '' : `<ausfertigung-datum>${date}</ausfertigung-datum>`) +
    `<langue>Gesetz ${jurabk}</langue>` +
    (stand === undefined
      ? ''
      : `<standangabe><standtyp>Stand</standtyp><standkommentar>${stand}</standkommentar></standangabe>`)
  const heading =
    chapter === undefined
      ? ''
      : `<norm doknr="${numbered}-chapter"><metadaten><gliederungseinheit><gliederungskennzahl>010</gliederungskennzahl><gliederungsbez>${chapter}</gliederungsbez></gliederungseinheit></metadaten></norm>`
  return inputOf(
    `<dokumente${builddate === undefined ? '' : ` builddate="${builddate}"`}><norm doknr="${jurabk}"><metadaten><jurabk>${jurabk}</jurabk>${said}</metadaten></norm>${heading}${elements.join('')}</dokumente>`,
    `${jurabk}${builddate === undefined ? '' : `.${builddate}`}.xml`
  )
}

/** § 2 AG as two files have it: until 2022-01-09, and since. */
export const twoStates: readonly InputFile[] = [
  act('AG', { '§ 2': 'Die Frist beträgt zwei Wochen.' }, '20211213213514'),
  act('AG', { '§ 2': 'Die Frist beträgt vier Wochen.' }, '20220109213433')
]

export async function allOf(store: GraphStore, graph: NamedNode): Promise<Quad[]> {
  const quads: Quad[] = []
  for await (const batch of store.read(graph)) quads.push(...batch)
  return quads
}
