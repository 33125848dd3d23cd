import { dataTable, wordsOf } from '../../../../base/text/dataTable.js'
import { wordTable } from '../wordTable.js'
import { VerbTable } from './verbTable.js'

let table: VerbTable | undefined
let kinds: ReadonlyMap<string, 'auxiliary' | 'modal'> | undefined

/** The verbs of `verbs.tsv`, read when they are first asked for. */
export function verbTable(): VerbTable {
  return (table ??= new VerbTable(wordTable(new URL('./verbs.tsv', import.meta.url), ['verb', 'forms'])))
}

/** Auxiliaries and modals, by their infinitives. */
export function verbKinds(): ReadonlyMap<string, 'auxiliary' | 'modal'> {
  return (kinds ??= new Map(
    dataTable(new URL('./verbKinds.tsv', import.meta.url), ['kind', 'verbs']).flatMap(({ kind, verbs }) =>
      wordsOf(verbs).map(verb => [verb, kind as 'auxiliary' | 'modal'] as const)
    )
  ))
}
