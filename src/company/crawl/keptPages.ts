import { textHash } from '../../base/text/textHash.js'
import type { CrawledPage, PageKind } from './crawled.js'
import type { ReadPage } from './readWebPage.js'
import { RepeatedLines } from './repeatedLines.js'
import { linkTarget, pageKey } from './site.js'

/** Broken templates call each page a copy of the first: a copy has so much of its text from there. */
const COPY = 0.5

/** The pages of a run, each once. One is held back until the next is there: what both repeat is then known. */
export class VisitedPages {
  readonly #repeated = new RepeatedLines()
  readonly #held: { readonly read: ReadPage; readonly kind: PageKind }[] = []
  readonly #hashes = new Set<string>()
  /** The lines of what is kept, by its address and by the one that it calls its own. */
  readonly #lines = new Map<string, ReadonlySet<string>>()
  count = 0

  /** Whether the site shows it already: the same bytes, the same text, or what calls itself a copy of it. */
  isCopy({ address, page, html }: ReadPage): boolean {
    if (this.#hashes.has(page.mediaHash) || this.#hashes.has(textHash(page.text))) return true
    const { canonical } = html.head
    const original = canonical === undefined ? undefined : linkTarget(canonical, address)
    if (original === undefined || pageKey(original) === pageKey(address)) return false
    const lines = this.#lines.get(pageKey(original))
    return lines !== undefined && shareIn(lines, html.lines) >= COPY
  }

  add(read: ReadPage, kind: PageKind): void {
    this.count++
    this.see(read)
    this.#repeated.learn(read.html.lines)
    this.#held.push({ read, kind })
  }

  /** Copies of it are none of the site's further pages. */
  see({ address, page, html }: ReadPage): void {
    this.#hashes.add(page.mediaHash)
    this.#hashes.add(textHash(page.text))
    const lines = new Set(html.lines.map(({ text }) => text))
    this.#lines.set(pageKey(address), lines)
    const original = html.head.canonical === undefined ? undefined : linkTarget(html.head.canonical, address)
    if (original !== undefined && !this.#lines.has(pageKey(original)))
      this.#lines.set(pageKey(original), lines)
  }

  /** @param keep how many are held back */
  *release(keep: 0 | 1): Generator<CrawledPage> {
    while (this.#held.length > keep) {
      const { read, kind } = this.#held.shift()!
      yield { ...read.page, kind, main: this.#repeated.textWithout(read.main) }
    }
  }
}

/** Of the characters of lines those that stand in others, too. */
function shareIn(others: ReadonlySet<string>, lines: readonly { readonly text: string }[]): number {
  const length = (some: readonly { readonly text: string }[]) =>
    some.reduce((all, { text }) => all + text.length, 0)
  const all = length(lines)
  return all === 0 ? 1 : length(lines.filter(({ text }) => others.has(text))) / all
}
