import type { IncomingMessage } from 'node:http'
import { RequestRefused } from './middleware/errors.js'

/**
 * A body as text.
 * @param most bytes
 * @throws RequestRefused 413 when it is larger, 415 when it is packed, 400 when it is not UTF-8
 */
export async function readBodyText(request: IncomingMessage, most: number): Promise<string> {
  const packed = request.headers['content-encoding']
  if (packed !== undefined && packed.toLowerCase() !== 'identity') {
    throw new RequestRefused(415, 'The body should be UTF-8, not in this encoding')
  }
  const pieces: Buffer[] = []
  let bytes = 0
  // What is refused is still answered: leaving the loop must not end the connection.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > most) throw new RequestRefused(413, `The body is larger than ${most / 1024} kB`)
    pieces.push(piece)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw new RequestRefused(400, 'The body is not UTF-8')
  }
}
