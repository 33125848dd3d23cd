import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'

/** The languages that are read of a file that has many, unless the steward names others. */
const WANTED = ['de', 'en']

/** @throws InvalidInput for what is no list of languages */
export function requestedLanguages(given: string | undefined): readonly string[] {
  if (given === undefined) return WANTED
  const languages = given
    .toLowerCase()
    .split(',')
    .map(one => one.trim())
  if (languages.every(one => /^[a-z]{2}$/.test(one))) return languages
  throw new InvalidInput(`--languages takes codes of two letters, such as de,en; not "${given.slice(0, 40)}"`)
}

/** What a steward says, what the name ends with (`NACE_REV2_de.csv`), or what the text looks like. */
export function languageOfFile(
  file: InputFile,
  given: string | undefined,
  guess: string | undefined
): string {
  const named = /[_.-]([a-z]{2})\.[a-z]+(?:\.gz)?$/i.exec(file.name)?.[1]?.toLowerCase()
  const language = given?.toLowerCase() ?? guess ?? named
  if (language !== undefined && /^[a-z]{2}$/.test(language)) return language
  throw new InvalidInput(`${file.name}: does not tell its language; say it, such as --language de`)
}

/** By the name of section A, as far as it is known. */
export function guessLanguage(nameOfA: string): string | undefined {
  if (/FORSTWIRTSCHAFT/i.test(nameOfA)) return 'de'
  return /FORESTRY/i.test(nameOfA) ? 'en' : undefined
}
