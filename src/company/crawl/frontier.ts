import type { CrawlBudget } from './budget.js'
import type { HtmlPage } from './page/readHtml.js'
import { kindOfPath, kindOfWords, type StatedKind, type ClassifiedLink } from './pageKinds.js'
import { linkTarget, pageKey, type Site } from './site.js'

/** An address that may be asked for. */
export interface CrawlCandidate {
  readonly url: URL
  readonly kind: StatedKind
  readonly depth: number
  /** Lower is earlier. */
  readonly rank: number
}

/** What is no page, by its address. */
const FILE =
  /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|zip|rar|7z|gz|tgz|exe|dmg|msi|apk|docx?|xlsx?|pptx?|odt|ods|csv|mp[34]|m4[av]|avi|mov|webm|ogg|wav|css|js|mjs|json|xml|rss|atom|ics|vcf|eps|ai|psd|dwg|dxf|step|woff2?|ttf)$/i
/** Parameters that make endless addresses of one page, or do something. */
const TRAP =
  /^(?:s|q|query|search|suche|sort|order|orderby|dir|filter.*|facet.*|page|paged|p|seite|start|offset|limit|date|datum|day|month|year|monat|jahr|tag|cal.*|kalender|replytocom|share|print|action|do|task|add.*|remove|cart|session.*|sid|phpsessid|token|redirect.*|return.*|url|next|view|layout|format|lang_switch|currency|variant|color|size)$/i
/** A calendar, whatever it is called. */
const DATED = /\/(?:19|20)\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-]|$)/

const RANKS: Readonly<Record<StatedKind, number>> = {
  imprint: 0,
  about: 10,
  offer: 20,
  page: 30,
  contact: 40,
  legal: 50,
  people: 99,
  skip: 99
}

/** Where a page sends its reader on by itself comes before all but the imprint. */
const ONWARD = 25

/** All addresses that were met, each once, and in which order they are worth a request. */
export class Frontier {
  readonly #waiting = new Map<string, CrawlCandidate>()
  readonly #seen = new Set<string>()

  constructor(
    private readonly site: Site,
    private readonly budget: CrawlBudget
  ) {}

  get size(): number {
    return this.#waiting.size
  }

  /** Whether it is met for the first time. */
  see(url: URL): boolean {
    const key = pageKey(url)
    this.#waiting.delete(key)
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    return true
  }

  isSeen(url: URL): boolean {
    return this.#seen.has(pageKey(url))
  }

  /** Those of a page's links that may be followed. `nofollow` is for search engines' weights, and an imprint must be easy to reach: there it does not count. */
  addLinks({ links, head }: HtmlPage, page: URL, depth: number, language: string | undefined): void {
    const base = head.base === undefined ? page : (linkTarget(head.base, page) ?? page)
    const isClosed = head.robots.has('nofollow') || head.robots.has('none')
    const onward = head.refresh === undefined || isClosed ? undefined : linkTarget(head.refresh, base)
    if (onward !== undefined) this.#add(onward, { kind: 'page', isExact: true }, depth, false, ONWARD)
    for (const link of links) {
      const url = linkTarget(link.href, base)
      if (url === undefined || link.href.startsWith('#')) continue
      const said = kindOfLink(link.text, url)
      if ((isClosed || /\bnofollow\b/.test(link.rel)) && said.kind !== 'imprint') continue
      const isForeign =
        language !== undefined && link.language !== '' && !sameLanguage(link.language, language)
      this.#add(url, said, depth, isForeign || isOtherLanguage(url, language))
    }
  }

  /** Of a sitemap: as far from the first page as what that one links. */
  addAddress(href: string, base: URL, language: string | undefined): void {
    const url = linkTarget(href, base)
    if (url !== undefined) this.#add(url, kindOfLink('', url), 1, isOtherLanguage(url, language))
  }

  #add(url: URL, { kind, isExact }: ClassifiedLink, depth: number, isForeign: boolean, sooner = 0): void {
    const isImprint = kind === 'imprint'
    if (kind === 'skip' || kind === 'people' || depth > this.budget.depth + (isImprint ? 1 : 0)) return
    if (!(isImprint ? this.site.has(url) : this.site.isOwnHost(url))) return
    if (FILE.test(url.pathname) || (isTrap(url) && !isImprint)) return
    const key = pageKey(url)
    if (this.#seen.has(key)) return
    const rank =
      RANKS[kind] -
      sooner +
      (isExact ? 0 : 2) +
      depth * 2 +
      (url.search === '' ? 0 : 4) +
      (isForeign ? (isImprint ? 5 : 30) : 0)
    const known = this.#waiting.get(key)
    if (known === undefined || rank < known.rank) this.#waiting.set(key, { url, kind, depth, rank })
  }

  /** The first of a kind; it is not offered again. */
  take(kind: StatedKind): CrawlCandidate | undefined {
    return this.#first(each => each === kind)
  }

  /** The first of all other kinds. */
  takeOther(kind: StatedKind): CrawlCandidate | undefined {
    return this.#first(each => each !== kind)
  }

  #first(fits: (kind: StatedKind) => boolean): CrawlCandidate | undefined {
    let first: CrawlCandidate | undefined
    for (const each of this.#waiting.values()) {
      if (fits(each.kind) && (first === undefined || each.rank < first.rank)) first = each
    }
    if (first !== undefined) this.see(first.url)
    return first
  }
}

/** The words of a link say more than its address. But what either says is of people, or is not to be asked for, is left. */
function kindOfLink(text: string, url: URL): ClassifiedLink {
  const byWords = kindOfWords(text)
  const byPath = kindOfPath(url)
  for (const said of [byWords, byPath]) if (said.kind === 'imprint') return said
  for (const said of [byWords, byPath]) if (said.kind === 'skip' || said.kind === 'people') return said
  return byWords.kind === 'page' ? byPath : byWords
}

function isTrap(url: URL): boolean {
  const names = [...url.searchParams.keys()]
  if (names.length > 2 || names.some(name => TRAP.test(name))) return true
  const parts = url.pathname.split('/').filter(part => part !== '')
  // Relative links that lead ever deeper into themselves.
  return parts.length > 8 || new Set(parts).size < parts.length - 1 || DATED.test(url.pathname)
}

const LANGUAGES =
  /^(?:de|en|fr|it|es|nl|pl|cs|da|sv|pt|ru|tr|zh|ja|ar|hu|ro|sk|sl|hr|bg|fi|no|uk|ko)(?:[-_][a-z]{2})?$/i

function isOtherLanguage(url: URL, language: string | undefined): boolean {
  const first = url.pathname.split('/')[1] ?? ''
  return language !== undefined && LANGUAGES.test(first) && !sameLanguage(first, language)
}

function sameLanguage(one: string, other: string): boolean {
  return one.slice(0, 2).toLowerCase() === other.slice(0, 2).toLowerCase() || one === 'x-default'
}
