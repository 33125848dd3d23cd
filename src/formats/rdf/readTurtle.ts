import type { Quad } from '@rdfjs/types'
import { Parser } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { rdfFormats, type RdfFormat } from './rdfFormat.js'

interface Listeners {
  data?: (chunk: string) => void
  end?: () => void
}

/**
 * Turtle, TriG, N-Triples or N-Quads, strictly, as far as the text has come: one batch for each piece of it.
 * @param name the file's, for errors
 * @throws InvalidInput with the line
 */
export async function* readTurtle(
  text: AsyncIterable<string>,
  name: string,
  format: RdfFormat,
  baseIri?: string
): AsyncGenerator<Quad[]> {
  const listeners: Listeners = {}
  let found: Quad[] = []
  let failure: Error | undefined
  const parser = new Parser({ format: rdfFormats[format], ...(baseIri && { baseIRI: baseIri }) })
  const source = {
    on: (event: string, listener: () => void) => {
      if (event === 'data' || event === 'end') listeners[event] = listener
    }
  }
  parser.parse(source as unknown as string, (error: Error | null, quad: Quad | null) => {
    failure ??= error ?? undefined
    if (quad !== null && quad !== undefined) found.push(quad)
  })
  const take = () => {
    if (failure !== undefined) throw fault(name, failure)
    const batch = found
    found = []
    return batch
  }
  for await (const piece of text) {
    listeners.data?.(piece)
    yield take()
  }
  listeners.end?.()
  yield take()
}

function fault(name: string, error: Error): InvalidInput {
  const line = /\bon line (\d+)\.?/.exec(error.message)?.[1]
  const problem = error.message.replace(/ on line \d+\.?$/, '').replace(/\.$/, '')
  return new InvalidInput(
    `${name}${line === undefined ? '' : `, line ${line}`}: ${problem}${mendOf(problem)}`
  )
}

function mendOf(problem: string): string {
  if (problem.startsWith('Undefined prefix')) return '; declare it with @prefix'
  if (problem.startsWith('Unexpected "<')) {
    return '; an IRI holds no blank, quotation mark or brace: write %20, %22, %7B'
  }
  return ''
}
