import type { ApiRequest } from './apiRequest.js'

/** What is known of what would be answered. */
export interface Validators {
  /** With its quotation marks; strong. */
  readonly tag: string
  /** In milliseconds. */
  readonly modified: number
}

/** What the conditions of a request come to, in the order of RFC 9110, 13.2.2. */
export function preconditions(
  { header }: Pick<ApiRequest, 'header'>,
  { tag, modified }: Validators
): 'failed' | 'not modified' | undefined {
  const seconds = Math.floor(modified / 1000)
  const since = (name: string) => Math.floor(Date.parse(header(name)) / 1000)
  const [match, noneMatch] = [header('If-Match'), header('If-None-Match')]
  if (match !== '') {
    if (!names(match, tag, false)) return 'failed'
  } else if (since('If-Unmodified-Since') < seconds) return 'failed'
  if (noneMatch !== '') return names(noneMatch, tag, true) ? 'not modified' : undefined
  return since('If-Modified-Since') >= seconds ? 'not modified' : undefined
}

/** Whether a range is wanted of what there is now: without `If-Range` it is. */
export function rangeHolds({ header }: Pick<ApiRequest, 'header'>, { tag, modified }: Validators): boolean {
  const held = header('If-Range')
  if (held === '' || held === tag) return true
  return !/^(?:W\/)?"/.test(held) && Date.parse(held) === Math.floor(modified / 1000) * 1000
}

function names(header: string, tag: string, weakly: boolean): boolean {
  if (header.trim() === '*') return true
  const tags = header.split(',').map(each => each.trim())
  return tags.some(each => each === tag || (weakly && each === `W/${tag}`))
}
