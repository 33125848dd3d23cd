import { dataTable, wordLists } from '../../../base/text/dataTable.js'
import { closedClass, wordsAs } from '../../grammar/closedClasses.js'

/** The words of `listWords.tsv`, which says what each list is for; small letters, ss for ß. */
const list = wordLists(dataTable(new URL('./listWords.tsv', import.meta.url), ['list', 'words']))
const limiting = closedClass('limit')
const exceptions = closedClass('exception')
const conjunctions = closedClass('conjunction')
const modality = closedClass('modality')
const whether = wordsAs(conjunctions, 'if', 'soweit', 'solange', 'sobald', 'before', 'unless')

export const conditions: ReadonlySet<string> = new Set([
  ...list('condition'),
  ...closedClass('whoever').keys(),
  ...whether,
  ...wordsAs(conjunctions, 'nachdem', 'damit', 'indem', 'sodass', 'weil', 'when')
])
export const relatives: ReadonlySet<string> = new Set(closedClass('relative').keys())
export const together: ReadonlySet<string> = new Set([
  ...list('together'),
  ...wordsAs(limiting, 'nur', 'erst', 'mindestens', 'höchstens'),
  ...wordsAs(exceptions, 'ausser')
])
export const togetherLast = list('together last')
export const listDenials: ReadonlySet<string> = new Set(closedClass('negation').keys())
export const listLimits: ReadonlySet<string> = new Set([
  ...list('limit'),
  ...limiting.keys(),
  ...exceptions.keys(),
  ...whether
])
export const permissions = wordsAs(modality, 'kann')
export const duties: ReadonlySet<string> = new Set([...list('duty'), ...wordsAs(modality, 'muss', 'soll')])
export const finites = list('finite')
