import { dataTable } from '../../base/text/dataTable.js'
import type { CrawledPage } from '../crawl/crawled.js'
import type { WithEvidence } from '../evidence.js'
import type { Imprint, ImprintFault, ImprintField } from '../imprint/imprint.js'
import type { RegisterMatch } from '../register/registerMatch.js'
import { companyName } from './entrySheet.js'
import type { SheetLanguage, SheetStatement } from './sheet.js'

const rows = dataTable(new URL('./imprintFields.tsv', import.meta.url), ['field', 'de', 'en'])
const fields = new Map(rows.map(row => [row.field, row]))

const FAULTS = {
  missing: 'page-lacks',
  unreadable: 'page-unreadable',
  contradictory: 'page-contradicts',
  'check-digits': 'page-check-digits'
} as const

/** Says what was read of a page, never a person's name. */
export class PageReading {
  /** @param pages what the values' evidence must stand on: what does not is not said */
  constructor(
    private readonly pages: readonly Pick<CrawledPage, 'url' | 'text'>[],
    private readonly language: SheetLanguage
  ) {}

  /** That the page gives a value. */
  says(
    field: ImprintField | 'town',
    said: WithEvidence<unknown> | undefined,
    value = said?.value
  ): SheetStatement[] {
    if (said === undefined || typeof value !== 'string' || field === 'representatives') return []
    if (!this.#stands(said)) return []
    const told = field === 'legal_name' ? companyName(value) : value
    return [{ name: 'page-says', values: { ...this.#field(field), url: said.evidence.url, value: told } }]
  }

  /** A fault of the imprint, and before it the values that show it. */
  fault({ url }: Pick<Imprint, 'url'>, { code, field, said }: ImprintFault): SheetStatement[] {
    return [
      { name: FAULTS[code], values: { ...this.#field(field), url } },
      ...said.flatMap(one => this.says(field, one))
    ]
  }

  #field(field: string): { readonly field: string } {
    return { field: fields.get(field)![this.language] }
  }

  #stands({ evidence: { url, start, end, quote } }: WithEvidence<unknown>): boolean {
    const page = this.pages.find(one => one.url === url)
    return page !== undefined && quote !== '' && page.text.slice(start, end) === quote
  }
}

/** What was looked through without finding the company. */
export function searchStatements({ searched, searchedSeen }: RegisterMatch): SheetStatement[] {
  return [
    { name: 'searched', values: { count: String(searched) } },
    ...(searchedSeen === undefined ? [] : [{ name: 'searched-from', values: searchedSeen }]),
    { name: 'searched-not-all', values: {} }
  ]
}
