import type { Term } from '@rdfjs/types'

/** What Comunica puts beside an operation: which source it goes to. */
interface Beside {
  readonly scopedSource?: { readonly source?: { readonly referenceValue?: unknown } }
}

/** A plan for people: as Comunica wrote it, or its operations as JSON, with terms as SPARQL writes them and sources named. */
export function planText(plan: unknown): string {
  if (typeof plan === 'string') return `${plan.trimEnd()}\n`
  const shorter = (key: string, value: unknown): unknown => {
    if (key === 'metadata') return sourceIn(value as Beside)
    if (key === 'context' || key === 'termType' || (key === 'value' && value === '')) return undefined
    return isTerm(value) ? termLike(value) : value
  }
  return `${JSON.stringify(plan, shorter, 2)}\n`
}

function sourceIn({ scopedSource }: Beside): string | undefined {
  if (scopedSource === undefined) return undefined
  const asked = scopedSource.source?.referenceValue
  return typeof asked === 'string' ? asked : 'files'
}

function isTerm(value: unknown): value is Term {
  return typeof value === 'object' && value !== null && 'termType' in value && value.termType !== 'Quad'
}

function termLike(term: Term): string {
  switch (term.termType) {
    case 'NamedNode':
      return `<${term.value}>`
    case 'Variable':
      return `?${term.value}`
    case 'Literal':
      return `${JSON.stringify(term.value)}${term.language ? `@${term.language}` : `^^<${term.datatype.value}>`}`
    case 'DefaultGraph':
      return 'default graph'
    default:
      return `_:${term.value}`
  }
}
