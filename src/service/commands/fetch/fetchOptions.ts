import { InvalidInput } from '../../../base/errors.js'
import { urlOf } from '../../../base/text/urlOf.js'
import type { Publisher } from '../../loads/fetching/publisher.js'

/** What `beleg fetch` is told, as it is written. */
export interface FetchOptions {
  readonly all?: boolean
  readonly language?: string
  readonly country?: string
  readonly yes: boolean
  readonly anyway?: boolean
  readonly json: boolean
  readonly again: boolean
  readonly watch: boolean
  readonly interval: string
  readonly from?: string
  readonly pause?: string
}

/** Whom to ask in the place of the publisher. @throws InvalidInput */
export function baseOf({ from }: FetchOptions): URL | undefined {
  if (from === undefined) return undefined
  const url = urlOf(from)
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new InvalidInput(`--from ${from.slice(0, 200)} is no address; write https://mirror.example/`)
  return url
}

/** Milliseconds between two requests. @throws InvalidInput where that is less than is polite */
export function pauseOf({ pause, from }: FetchOptions, { pauseMs }: Publisher): number {
  if (pause === undefined) return pauseMs
  if (!/^[0-9]{1,7}$/.test(pause)) throw new InvalidInput(`--pause ${pause} is no number of milliseconds`)
  if (from === undefined && Number(pause) < pauseMs)
    throw new InvalidInput(
      `--pause ${pause} asks the publisher more often than is polite; it is ${pauseMs} at least`
    )
  return Number(pause)
}

/** Milliseconds between two runs. @throws InvalidInput */
export function intervalOf(text: string): number {
  const [, number, unit] = /^([0-9]{1,5})(s|m|h|d)$/.exec(text) ?? []
  const ms = Number(number) * { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit ?? 's']!
  // A timer of Node takes no more.
  if (number !== undefined && ms > 0 && ms < 2 ** 31) return ms
  throw new InvalidInput(`--interval ${text.slice(0, 40)} is no time up to 24 days; write 24h, 90m`)
}
