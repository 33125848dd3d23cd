import type { CrawledPage } from '../crawl/crawled.js'
import type { WithEvidence } from '../evidence.js'
import { foldPhrase } from '../phrases.js'
import type { Imprint, ImprintFault } from './imprint.js'
import { readImprint } from './readImprint.js'

/** UTF-16 units. */
const LONGEST_ELSEWHERE = 200_000

type Compared = 'registerNumber' | 'vatId'

const COMPARED: readonly [key: Compared, field: ImprintFault['field'], words: string][] = [
  ['registerNumber', 'register_number', 'register numbers'],
  ['vatId', 'vat_id', 'VAT ids']
]

/**
 * The imprint of a company from its pages: the page that is meant as one, else one that holds one (a contact page, a
 * footer). Where another page names the same company with other numbers, that is a fault.
 * @returns undefined when no page is an imprint or holds one
 */
export function readImprints(pages: readonly CrawledPage[]): Imprint | undefined {
  const read = pages.filter(mayHold).map(page => ({ page, imprint: readImprint(page) }))
  const ranked = read
    .map(each => ({ ...each, held: holds(each.imprint) }))
    .filter(({ page, held }) => page.kind === 'imprint' || held >= 2)
    .sort(
      (one, other) =>
        Number(other.page.kind === 'imprint') - Number(one.page.kind === 'imprint') || other.held - one.held
    )
  // A page that is called imprint and says nothing is left for one that does.
  const chosen = ranked.find(({ held }) => held >= 2) ?? ranked[0]
  if (chosen === undefined) return undefined
  const others = ranked.filter(each => each !== chosen && sameCompany(each.imprint, chosen.imprint))
  return {
    ...chosen.imprint,
    faults: [
      ...chosen.imprint.faults,
      ...contradictions(
        chosen.imprint,
        others.map(({ imprint }) => imprint)
      )
    ]
  }
}

/** A page so long is none that somebody wrote to say who they are, and reading it takes seconds. */
function mayHold({ kind, text }: CrawledPage): boolean {
  return kind === 'imprint' || text.length <= LONGEST_ELSEWHERE
}

/** How much of an imprint is there: a name alone is no imprint, nor is an address. */
function holds({ legalName, address, registerNumber, vatId, representatives }: Imprint): number {
  if (legalName === undefined && registerNumber === undefined && vatId === undefined) return 0
  const firm = [registerNumber, vatId, representatives[0]].filter(each => each !== undefined).length
  return firm === 0 ? 0 : firm + (legalName === undefined ? 0 : 1) + (address === undefined ? 0 : 1)
}

/** Of the same name, or of the same entry in the register: a footer may shorten the name. */
function sameCompany(one: Imprint, other: Imprint): boolean {
  const [name, otherName] = [one, other].map(({ legalName }) => legalName && foldPhrase(legalName.value))
  if (name !== undefined && name === otherName) return true
  const [entry, otherEntry] = [one, other].map(
    ({ registerCourt, registerNumber }) =>
      registerCourt && registerNumber && foldPhrase(`${registerCourt.value} ${registerNumber.value}`)
  )
  return entry !== undefined && entry === otherEntry
}

function contradictions(imprint: Imprint, others: readonly Imprint[]): ImprintFault[] {
  return COMPARED.flatMap(([key, field, words]) => {
    const own = imprint[key]
    const said = others
      .map(other => other[key])
      .filter(
        (value): value is WithEvidence<string> =>
          value !== undefined && own !== undefined && differs(value.value, own.value)
      )
    if (own === undefined || said.length === 0) return []
    return [
      {
        code: 'contradictory' as const,
        field,
        message: `Pages of the site give different ${words} for the company.`,
        said: [own, ...said]
      }
    ]
  })
}

function differs(one: string, other: string): boolean {
  const digits = (value: string) => value.replace(/\D/g, '').replace(/^0+/, '')
  return digits(one) !== digits(other)
}
