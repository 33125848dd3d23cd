import { compareText } from '../../base/text/compareText.js'

/** What a concept is called, by language: stores give rows in any order, so of two names the first by its letters. */
export class NamesByLanguage {
  readonly #names = new Map<string, string>()

  add(text: string, language: string): void {
    const known = this.#names.get(language)
    if (known === undefined || compareText(text, known) < 0) this.#names.set(language, text)
  }

  /** The languages in their order, so that the same names are the same bytes. */
  all(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#names].sort(([one], [other]) => compareText(one, other)))
  }
}
