import { Readable } from 'node:stream'
import type { Quad } from '@rdfjs/types'
import { StreamParser } from 'n3'

const BATCH = 2_000

/** The statements of a body of N-Triples. @throws what the body throws, Error for what cannot be read */
export async function* nTriplesInBatches(body: AsyncIterable<Buffer>): AsyncGenerator<Quad[]> {
  const source = Readable.from(body)
  const parser = source.pipe(new StreamParser({ format: 'N-Triples' }))
  source.on('error', error => parser.destroy(error))
  let batch: Quad[] = []
  try {
    for await (const quad of parser as AsyncIterable<Quad>) {
      if (batch.push(quad) < BATCH) continue
      yield batch
      batch = []
    }
  } finally {
    source.destroy()
  }
  if (batch.length > 0) yield batch
}
