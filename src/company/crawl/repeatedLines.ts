import { joinedLines, type PageLine } from './page/lines.js'

/** Of the pages that are known, so many have a line that all pages repeat. */
const SHARE = 0.6

/** What the pages of a site repeat: banners, slogans, addresses at the foot that nothing marks as such. */
export class RepeatedLines {
  readonly #pages = new Map<string, number>()
  #known = 0

  learn(lines: readonly PageLine[]): void {
    this.#known++
    for (const text of new Set(lines.map(line => line.text)))
      this.#pages.set(text, (this.#pages.get(text) ?? 0) + 1)
  }

  /** The text of the lines that the other pages do not repeat; all of it where nothing would be left. */
  textWithout(lines: readonly PageLine[]): string {
    const least = Math.max(2, Math.ceil(this.#known * SHARE))
    const own = lines.filter(({ text }) => (this.#pages.get(text) ?? 0) < least)
    return joinedLines(own.length > 0 ? own : lines)
  }
}
