import { PRODUCT } from '../../base/outgoing/userAgent.js'
import { robotsWords } from './page/head.js'

/** Rules with a value of their own: their colon names no crawler. */
const WITH_VALUE = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/i

/** What `X-Robots-Tag` says to all, or to us by name; lower case. */
export function headerWords(header: string | readonly string[] | undefined): Set<string> {
  const words = new Set<string>()
  let isForUs = true
  for (const piece of [header ?? []].flat().join(',').slice(0, 2_000).split(',')) {
    const named = /^\s*([\w-]+)\s*:(.*)$/s.exec(piece)
    if (named !== null && WITH_VALUE.test(named[1]!)) continue
    if (named !== null) isForUs = named[1]!.toLowerCase() === PRODUCT.toLowerCase()
    if (isForUs) for (const word of robotsWords(named?.[2] ?? piece)) words.add(word)
  }
  return words
}
