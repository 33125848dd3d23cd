import type { CrawledPage } from '../../company/crawl/crawled.js'
import type { Imprint } from '../../company/imprint/imprint.js'
import type { RegisterMatch } from '../../company/register/registerMatch.js'

interface Known {
  readonly domain: string
  readonly pages: readonly CrawledPage[]
  readonly imprint: Imprint | undefined
  readonly register: RegisterMatch
}

/** What separates a company's name from the rest of a title. */
const SEPARATOR = /\s+[|–—·•»-]\s+|:\s+/u
const LONGEST = 120

/** The company's name, as surely as it is known: from its imprint, the register, the title of its home page, its domain. */
export function nameOfCompany({ domain, pages, imprint, register }: Known): string {
  const title =
    pages
      .find(({ kind }) => kind === 'home')
      ?.title.split(SEPARATOR)[0]
      ?.trim() ?? ''
  return (
    imprint?.legalName?.value ??
    register.entry?.label ??
    (title === '' || title.length > LONGEST ? domain : title)
  )
}
