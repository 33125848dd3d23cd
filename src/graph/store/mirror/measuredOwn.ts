import { QueryTooLarge } from './mirrorEngine.js'
import type { OwnSize } from './mirrorLimits.js'

/**
 * The text of a tenant's graph as it comes, as long as it is one that may be asked.
 * @param size what has come, counted on
 * @throws QueryTooLarge, the signal's reason
 */
export async function* measuredOwn(
  text: AsyncIterable<string>,
  size: { -readonly [Name in keyof OwnSize]: number },
  most: OwnSize,
  signal?: AbortSignal
): AsyncGenerator<string> {
  for await (const piece of text) {
    signal?.throwIfAborted()
    size.characters += piece.length
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) size.statements += 1
    if (size.characters > most.characters || size.statements > most.statements) throw tooLarge(most)
    yield piece
  }
}

function tooLarge({ statements, characters }: OwnSize): QueryTooLarge {
  return new QueryTooLarge(
    `The graph of your tenant is larger than SPARQL may ask (${statements} statements, ${characters / 1e6} MB of N-Triples): choose the graphs of the profile, with FROM or default-graph-uri`
  )
}
