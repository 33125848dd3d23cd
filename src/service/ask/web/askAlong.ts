import { queryReader } from '../../contract/parameters.js'
import type { ApiRequest } from '../../http/apiRequest.js'

/** What goes along with a question from page to page, empty where the address does not say it. */
export interface AskAlong {
  /** ISO 639-1: in which acts are to be read. */
  readonly lang: string
  /** YYYY-MM-DD: whose law is asked for. */
  readonly asOf: string
}

const read = queryReader('ask')

/**
 * As it is read from an address; what is no language is left out.
 * @throws ValidationFailed for what is no day: it is not answered as of another
 */
export function askAlong({ query }: Pick<ApiRequest, 'query'>): AskAlong {
  const lang = query['lang']
  // A field that was emptied is sent as well.
  const { as_of: asOf = '' } = read({ q: 'as_of', as_of: query['as_of'] || undefined })
  return {
    lang: typeof lang === 'string' && /^[a-z]{2}$/.test(lang) ? lang : '',
    asOf: asOf as string
  }
}

/** Of an address, behind the question. */
export function inAddress({ lang, asOf }: AskAlong): string {
  return (lang === '' ? '' : `&lang=${lang}`) + (asOf === '' ? '' : `&as_of=${asOf}`)
}
