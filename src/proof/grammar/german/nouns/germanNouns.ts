import { wordTable } from '../wordTable.js'
import { NounTable } from './nounTable.js'

let table: NounTable | undefined

/** The nouns of `nouns.tsv`, read when they are first asked for. */
export function nounTable(): NounTable {
  return (table ??= new NounTable(
    wordTable(new URL('./nouns.tsv', import.meta.url), ['noun', 'genders', 'singular', 'plurals'])
  ))
}
