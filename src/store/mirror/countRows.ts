/** A string, or what opens and closes in JSON. */
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs
/** A field in quotes, or the end of a line. */
const CSV_TOKEN = /"(?:[^"]|"")*"|\n/g

/** How many rows the answer of a SELECT has, in one of the formats of SPARQL 1.1. */
export function countRows(answer: string, mediaType: string): number {
  switch (mediaType) {
    case 'application/sparql-results+json':
      return countBindings(answer)
    case 'application/sparql-results+xml':
      return count(answer, /<result[\s/>]/g)
    case 'text/csv':
      return lines(answer, answer.match(CSV_TOKEN)?.filter(each => each === '\n').length ?? 0)
    case 'text/tab-separated-values':
      return lines(answer, count(answer, /\n/g))
    default:
      throw new TypeError(`Rows are not given as ${mediaType}`)
  }
}

/** The objects in `results.bindings`: those that open within three others. */
function countBindings(answer: string): number {
  let depth = 0
  let found = 0
  for (const [token] of answer.matchAll(JSON_TOKEN)) {
    if (token === '{' || token === '[') {
      if (token === '{' && depth === 3) found += 1
      depth += 1
    } else if (token === '}' || token === ']') depth -= 1
  }
  return found
}

function count(answer: string, pattern: RegExp): number {
  let found = 0
  while (pattern.test(answer)) found += 1
  return found
}

/** Without the first, which names the variables; the last may end without an end of line. */
function lines(answer: string, ends: number): number {
  return ends - 1 + (answer.endsWith('\n') ? 0 : 1)
}
