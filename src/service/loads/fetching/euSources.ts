import { InvalidInput } from '../../../base/errors.js'
import { euImporter } from '../../../formats/eu/euImporter.js'
import { languageLetters } from '../../../formats/eu/languages.js'
import { mustBeReadable } from './mustBeReadable.js'
import type { FetchRequest, Fetching, Form, PublishedFile } from './wanted.js'

const CELEX = /^(?:[1-9CE][0-9]{4}[A-Z]{1,2}[0-9]{4}(?:\([0-9]{2}\))?|0[0-9]{4}[A-Z]{1,2}[0-9]{4}-[0-9]{8})$/
const PAGE = 'application/xhtml+xml'
const FORMEX = 'application/zip;mtype=fmx4'

/**
 * Acts of the Union by their CELEX numbers. Of an act of the Official Journal the page is asked for first, because in Formex
 * its annexes are files of their own; of a consolidated text Formex, which has all of it in one.
 */
// oxlint-disable-next-line typescript/require-await -- as others do, which wait for an index
export async function* euSources(
  { what, options }: FetchRequest,
  { base }: Fetching
): AsyncGenerator<PublishedFile> {
  const numbers = [...new Set(what.map(each => each.toUpperCase()))]
  if (numbers.length === 0)
    throw new InvalidInput('say which acts are wanted by CELEX numbers, as 32016R0679')
  const wrong = numbers.filter(each => !CELEX.test(each))
  if (wrong.length > 0)
    throw new InvalidInput(`${wrong.join(', ').slice(0, 200)} is no CELEX number; write 32016R0679`)
  const language = (options['language'] ?? 'de').toLowerCase()
  const letters = languageLetters(language)?.toLowerCase()
  if (letters === undefined)
    throw new InvalidInput(`--language ${language} is no official language of the Union; write de, en, fr …`)
  for (const celex of numbers) {
    const forms = celex.startsWith('0') ? [FORMEX, PAGE] : [PAGE, FORMEX]
    yield {
      // An act in another language is another file.
      name: `${celex}.${language}`,
      label: `${celex} (${language})`,
      url: new URL(encodeURIComponent(celex), base),
      forms: forms.map((accept): Form => ({ accept, 'accept-language': letters })),
      check: path => mustBeReadable(path, euImporter)
    }
  }
}
