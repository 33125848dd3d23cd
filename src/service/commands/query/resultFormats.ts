import { InvalidInput } from '../../../base/errors.js'

/** What a query gives. */
export type ResultKind = 'bindings' | 'boolean' | 'quads'

interface ResultFormat {
  readonly kinds: readonly ResultKind[]
  /** What Comunica calls it; a table is drawn here. */
  readonly mediaType?: string
}

const formats: Readonly<Record<string, ResultFormat>> = {
  table: { kinds: ['bindings', 'boolean'] },
  json: { kinds: ['bindings', 'boolean'], mediaType: 'application/sparql-results+json' },
  xml: { kinds: ['bindings', 'boolean'], mediaType: 'application/sparql-results+xml' },
  csv: { kinds: ['bindings'], mediaType: 'text/csv' },
  tsv: { kinds: ['bindings'], mediaType: 'text/tab-separated-values' },
  turtle: { kinds: ['quads'], mediaType: 'text/turtle' },
  ntriples: { kinds: ['quads'], mediaType: 'application/n-triples' },
  jsonld: { kinds: ['quads'], mediaType: 'application/ld+json' }
}
const called: Readonly<Record<ResultKind, string>> = {
  bindings: 'SELECT',
  boolean: 'ASK',
  quads: 'CONSTRUCT and DESCRIBE'
}

/**
 * @param name what was asked for; without it a table at a terminal, JSON for programs, Turtle for triples
 * @throws InvalidInput for a format that there is not, or not for such results
 */
export function resultFormat(name: string | undefined, kind: ResultKind, atTerminal: boolean): ResultFormat {
  const chosen = name?.toLowerCase() ?? (kind === 'quads' ? 'turtle' : atTerminal ? 'table' : 'json')
  const format = Object.hasOwn(formats, chosen) ? formats[chosen] : undefined
  if (format?.kinds.includes(kind)) return format
  const fitting = Object.keys(formats).filter(each => formats[each]!.kinds.includes(kind))
  throw new InvalidInput(`--format ${chosen}: what ${called[kind]} gives is written as ${fitting.join(', ')}`)
}

/** Before anything is asked. @throws InvalidInput */
export function mustBeFormat(name: string | undefined): void {
  if (name === undefined || Object.hasOwn(formats, name.toLowerCase())) return
  throw new InvalidInput(`--format ${name}: there are ${Object.keys(formats).join(', ')}`)
}
