import { dataTable } from '../../base/text/dataTable.js'

/** A part of a service's text; its heading stands above it. */
export interface ServiceTextBlock {
  readonly heading: string
  readonly text: string | undefined
}

/** Text modules by their code in the LeiKa, in the order in which they are shown. */
export const modules = dataTable(new URL('./modules.tsv', import.meta.url), ['code', 'heading'])

/** The names, then the blocks that say something, an empty line between them, in NFC. */
export function serviceText(
  names: readonly (string | undefined)[],
  blocks: readonly ServiceTextBlock[]
): string {
  const known = new Set(names.filter(name => name !== undefined && name !== ''))
  const said = blocks.flatMap(({ heading, text }) => {
    if (text === undefined || text === '' || known.has(text)) return []
    return [heading === '' ? text : `${heading}\n${text}`]
  })
  return [[...known].join('\n'), ...new Set(said)]
    .filter(part => part !== '')
    .join('\n\n')
    .normalize('NFC')
}

/** The first paragraph of such a text that says more than the names; of a service that has none, its names. */
export function firstParagraph(text: string): string {
  const [names, first] = text.split('\n\n')
  return first ?? names!
}
