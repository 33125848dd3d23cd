import { dataTable } from '../../base/text/dataTable.js'
import { tradeTexts } from './openNameDerivation.js'
import type { SectorTree } from './sectorTree.js'

/** What somebody says of an activity, and whose activity it is. */
export interface ActivityPhrase {
  readonly text: string
  readonly code: string
  /** `term`: what companies say; the others are the classification's own words. */
  readonly kind: 'term' | 'heading' | 'note'
  /** The phrase is of what does not belong to the code. */
  readonly excluded?: true
}

/** What a classification says of one of its codes, as a text of several lines. */
export interface ActivityNote {
  readonly code: string
  readonly text: string
  readonly kind: 'includes' | 'excludes'
}

const terms = dataTable(new URL('./activityTerms.tsv', import.meta.url), ['code', 'terms'])
const REFERRED =
  /\(?\b(?:s\.|siehe|see)(?: auch)? ((?:[0-9]{2}(?:\.[0-9]{1,2})?(?:, | und | and | or | oder )?)+)\)?/giu
const CODE = /[0-9]{2}(?:\.[0-9]{1,2})?/g
const INTRODUCES = /:\s*$|^(?:diese|this)\s/iu

/** The editorial tables: what companies call what they do. */
export function editorialPhrases(): ActivityPhrase[] {
  return [
    ...terms.flatMap(({ code, terms }) =>
      terms.split('; ').map(text => ({ code, text, kind: 'term' as const }))
    ),
    ...tradeTexts().map(({ code, text }) => ({ code, text, kind: 'term' as const }))
  ]
}

/** The items of a note, a phrase each; what is said to belong to another code is a phrase of that one, too. */
export function phrasesOfNote({ code, text, kind }: ActivityNote, tree: SectorTree): ActivityPhrase[] {
  return text.split('\n').flatMap(line => {
    const item = line.replace(/^[\s\-•–*]+/u, '')
    const referred = [...item.matchAll(REFERRED)].flatMap(match => match[1]!.match(CODE) ?? [])
    const plain = item.replaceAll(REFERRED, ' ').trim()
    if (plain === '' || INTRODUCES.test(plain)) return []
    if (kind === 'includes') return [{ code, text: plain, kind: 'note' as const }]
    return [
      { code, text: plain, kind: 'note' as const, excluded: true as const },
      ...referred
        .filter(other => tree.has(other))
        .map(other => ({ code: other, text: plain, kind: 'note' as const }))
    ]
  })
}
