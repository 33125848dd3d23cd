import { dataTable } from '../../base/text/dataTable.js'
import type { PageLanguage } from './language/language.js'

/**
 * What a page says: the text of a key in a language, with its `{places}` filled; `{count:rule|rules}` is the word that goes
 * with that number. It is text, escaped like any other.
 */
export type PageText = (key: string, values?: Readonly<Record<string, string | number>>) => string

const PLACE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

/**
 * The texts of a page, of a `.tsv` file beside it with the columns `key`, `de`, `en`.
 * @throws Error (`say`) for a key that the file does not have
 */
export function pageWords(file: URL): (language: PageLanguage) => PageText {
  const rows = new Map(dataTable(file, ['key', 'de', 'en']).map(row => [row.key, row]))
  return language => (key, values) => {
    const row = rows.get(key)
    if (row === undefined) throw new Error(`${file.pathname} has no text for ${key}`)
    if (values === undefined) return row[language]
    return row[language].replace(PLACE, (_place, name: string, one?: string, other?: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`The text ${key} needs ${name}`)
      if (one !== undefined) return Number(value) === 1 ? one : other!
      return typeof value === 'number' ? value.toLocaleString(language) : value
    })
  }
}
