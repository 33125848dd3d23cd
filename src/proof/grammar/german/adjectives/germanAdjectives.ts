import { wordTable } from '../wordTable.js'
import { AdjectiveTable } from './adjectiveTable.js'

let table: AdjectiveTable | undefined

/** The adjectives of `adjectives.tsv`, read when they are first asked for. */
export function adjectiveTable(): AdjectiveTable {
  return (table ??= new AdjectiveTable(
    wordTable(new URL('./adjectives.tsv', import.meta.url), ['adjective', 'degrees'])
  ))
}
