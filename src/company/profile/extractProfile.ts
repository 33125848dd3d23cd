import { tokensOf } from '../../proof/analysis/tokens.js'
import { checkWording, type Supported } from '../../proof/grounding/gate/checkClaim.js'
import { passageSentences } from '../../proof/grounding/gate/sources.js'
import type { PageKind } from '../crawl/crawled.js'
import { describes, speaksOfItself } from './describes.js'
import type { StoredPage, ProfileSentence } from './profile.js'

const MOST = 4
/** Pages that describe the company, the more telling first. */
const TELLING: Readonly<Partial<Record<PageKind, number>>> = { home: 3, about: 3, offer: 2, page: 1 }
/** What the sentence gains that its page is described with; that tells the activity; that speaks of the company by name, or as `we`. */
const OF_ITSELF = 4
const ACTIVITY = 2
const NAMED = 2
const OWN = 1
/** Later sentences of a page tell less of the whole. */
const LATER = 0.1

export interface ProfiledCompany {
  readonly pages: readonly StoredPage[]
  readonly name: string
  /** Sentences of the pages that are known to say what it does. */
  readonly telling: readonly string[]
}

/** Sentences of the pages that say what the company is and does, verbatim, in the order of the pages. */
export function extractProfile({ pages, name, telling }: ProfiledCompany): ProfileSentence[] {
  const named = new Set(tokensOf(name).filter(token => token.length > 3))
  const candidates = pages.flatMap(({ page, passage }, place) =>
    passageSentences(passage.text).map(({ text }, at) => ({
      text,
      page,
      passage,
      place,
      at,
      score:
        (TELLING[page.kind] ?? 0) +
        scoreOf(text, named) +
        (page.description?.includes(text) === true ? OF_ITSELF : 0) +
        (telling.some(quote => text.includes(quote) || quote.includes(text)) ? ACTIVITY : 0) -
        Math.min(at, 10) * LATER
    }))
  )
  const seen = new Set<string>()
  return candidates
    .filter(
      ({ text, page }) =>
        TELLING[page.kind] !== undefined &&
        (describes(text) || (page.description === text && describes(`${text}.`)))
    )
    .sort((one, another) => another.score - one.score || one.place - another.place || one.at - another.at)
    .filter(({ text }) => seen.size < seen.add(text.toLowerCase()).size)
    .slice(0, MOST)
    .sort((one, another) => one.place - another.place || one.at - another.at)
    .flatMap(({ text, page, passage }) => {
      const found = checkWording(text, [passage.ref], [passage])
      return found.verdict === 'belegt' ? [sentence(found, page)] : []
    })
}

function sentence({ claim, quote }: Supported, page: StoredPage['page']): ProfileSentence {
  return { text: claim, quote, page }
}

function scoreOf(text: string, named: ReadonlySet<string>): number {
  const tokens = tokensOf(text)
  return (tokens.some(token => named.has(token)) ? NAMED : 0) + (tokens.some(speaksOfItself) ? OWN : 0)
}
