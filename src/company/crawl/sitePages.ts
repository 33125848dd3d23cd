import type { CrawlEvent, CrawlNote, PageKind } from './crawled.js'
import { fetched, type FetchedPage, type Way } from './fetched.js'
import { Frontier, type CrawlCandidate } from './frontier.js'
import { imprintPlaces, looksLikeImprint } from './imprintLook.js'
import { VisitedPages } from './keptPages.js'
import { HTML_ACCEPTED } from './openSite.js'
import { kindOfWords } from './pageKinds.js'
import { readWebPage, type ReadPage } from './readWebPage.js'
import { linkTarget, type Site } from './site.js'
import { refusal, siteMaps } from './siteMaps.js'

/** Of one code; a site may have thousands of faults of a kind. */
const MOST_NOTES = 5
/** With fewer characters in all its pages, of which there are no more than these, a site says next to nothing. */
const LITTLE = { characters: 300, pages: 2 }

/** A name and an address; what is shorter is a picture of them, or is drawn by a script. */
const SHORTEST_IMPRINT = 30

/** The pages of one site: the first, the imprint as early as can be, then what tells most. */
export class SitePages {
  readonly feeds: URL[] = []
  readonly #kept = new VisitedPages()
  readonly #frontier: Frontier
  readonly #notes = new Map<CrawlNote['code'], number>()
  readonly #places: URL[]
  #language: string | undefined
  #hasImprint = false
  #knowsSitemaps = false
  #characters = 0

  constructor(
    private readonly way: Way,
    private readonly site: Site,
    private readonly now: () => Date
  ) {
    this.#frontier = new Frontier(site, way.budget)
    this.#places = imprintPlaces.map(path => new URL(path, site.home))
  }

  get saysLittle(): boolean {
    return this.#characters < LITTLE.characters && this.#kept.count <= LITTLE.pages
  }

  /** @throws BudgetSpent, the caller's reason */
  async *read(home: FetchedPage): AsyncGenerator<CrawlEvent> {
    this.#frontier.see(this.site.home)
    yield* this.#take(home, undefined, 0)
    while (this.#kept.count < this.way.budget.pages) {
      const next = yield* this.#next()
      if (next === undefined) break
      const answer = await fetched(this.way, next.url, HTML_ACCEPTED, to => refusal(this.site, to))
      yield* this.#take(answer, next, next.depth)
    }
    yield* this.rest()
  }

  /** What was held back. */
  *rest(): Generator<CrawlEvent> {
    for (const page of this.#kept.release(0)) yield { type: 'page', page }
  }

  async *#next(): AsyncGenerator<CrawlEvent, (CrawlCandidate & { readonly isGuess?: boolean }) | undefined> {
    if (!this.#hasImprint) {
      const linked = this.#frontier.take('imprint')
      if (linked !== undefined) return linked
      // The first page may only ask for a language.
      if (this.#kept.count >= 2 || this.#frontier.size === 0) {
        yield* this.#readSitemaps()
        const listed = this.#frontier.take('imprint')
        if (listed !== undefined) return listed
        const place = this.#places.find(url => !this.#frontier.isSeen(url))
        if (place !== undefined) {
          this.#frontier.see(place)
          return { url: place, kind: 'imprint', depth: 1, rank: 0, isGuess: true }
        }
        const fallback = this.#frontier.take('legal') ?? this.#frontier.take('contact')
        if (fallback !== undefined) return fallback
      }
    }
    if (this.#frontier.size < this.way.budget.pages - this.#kept.count) yield* this.#readSitemaps()
    return this.#frontier.takeOther('imprint')
  }

  async *#readSitemaps(): AsyncGenerator<CrawlEvent> {
    if (this.#knowsSitemaps) return
    this.#knowsSitemaps = true
    for await (const note of siteMaps(this.way, this.site, this.#frontier, this.#language))
      yield* this.#say(note)
  }

  async *#take(
    answer: FetchedPage,
    asked: (CrawlCandidate & { readonly isGuess?: boolean }) | undefined,
    depth: number
  ): AsyncGenerator<CrawlEvent> {
    if (answer.note !== undefined) {
      if (asked?.isGuess !== true) yield* this.#say(answer.note)
      return
    }
    const result = await readWebPage(answer, this.now, this.way.visits.end)
    if ('note' in result) {
      if (asked?.isGuess !== true) yield* this.#say(result.note)
      return
    }
    if ('isFeed' in result) {
      this.feeds.push(answer.url)
      return
    }
    yield* this.#keep(result.read, asked, depth)
  }

  *#keep(
    read: ReadPage,
    asked: (CrawlCandidate & { readonly isGuess?: boolean }) | undefined,
    depth: number
  ): Generator<CrawlEvent> {
    const { address, html, page, notes } = read
    this.#frontier.see(address)
    if (asked === undefined) this.#language = page.language
    const isImprint =
      asked !== undefined &&
      (asked.kind === 'imprint' || asked.kind === 'legal' || asked.kind === 'contact') &&
      looksLikeImprint(html)
    // Many sites answer any address with their first page.
    if (asked?.isGuess === true && !isImprint) return
    if (this.#kept.isCopy(read)) return
    this.#frontier.addLinks(html, address, depth + 1, this.#language)
    this.#addFeeds(read)
    const kind = asked === undefined ? 'home' : kindOfPage(read, asked, isImprint)
    if (kind === undefined) return this.#kept.see(read)
    const saysEnough = page.text.length >= SHORTEST_IMPRINT
    if (saysEnough && (kind === 'imprint' || (kind === 'home' && isOnHome(read)))) this.#hasImprint = true
    for (const note of notes) yield* this.#say(note)
    if (read.isKeptBack && kind !== 'imprint') {
      this.#kept.see(read)
      yield* this.#say({
        code: 'robots-forbid-page',
        message: `${page.url} asks not to be kept`,
        url: page.url
      })
      return
    }
    this.#characters += page.text.length
    this.#kept.add(read, kind)
    for (const released of this.#kept.release(1)) yield { type: 'page', page: released }
  }

  #addFeeds({ html, address }: ReadPage): void {
    for (const href of html.head.feeds) {
      const url = linkTarget(href, address)
      if (url !== undefined) this.feeds.push(url)
    }
  }

  *#say(note: CrawlNote): Generator<CrawlEvent> {
    const said = this.#notes.get(note.code) ?? 0
    this.#notes.set(note.code, said + 1)
    if (said < MOST_NOTES) yield { type: 'note', note }
  }
}

/** Undefined for what is not kept: people's pages and legal boilerplate that nothing but their heading gives away. */
function kindOfPage({ html }: ReadPage, asked: CrawlCandidate, isImprint: boolean): PageKind | undefined {
  if (isImprint || asked.kind === 'imprint') return 'imprint'
  if (asked.kind === 'about' || asked.kind === 'offer') return asked.kind
  const { kind } = kindOfWords(html.heading === '' ? html.head.title : html.heading)
  if (kind === 'skip' || kind === 'people') return undefined
  return kind === 'about' || kind === 'offer' ? kind : 'page'
}

/** A site of one page has its imprint there, behind a link within the page. */
function isOnHome({ html }: ReadPage): boolean {
  return (
    html.links.some(({ href, text }) => href.includes('#') && kindOfWords(text).kind === 'imprint') &&
    looksLikeImprint(html)
  )
}
