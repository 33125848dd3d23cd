import { compareText } from '../../base/text/compareText.js'
import { dcterms, rdf } from '../vocab/terms.js'
import { tripleTerms } from './tripleTerms.js'

/** What a scope graph of an edition holds, in numbers. Lists are sorted by IRI. */
export interface ScopeCounts {
  readonly scope: string
  /** IRI of its mirror graph. */
  readonly graph: string
  readonly statements: number
  readonly subjects: number
  /** `samples` are the first of its instances, as IRIs. */
  readonly classes: readonly {
    readonly iri: string
    readonly instances: number
    readonly samples: readonly string[]
  }[]
  readonly properties: readonly { readonly iri: string; readonly statements: number }[]
  /** IRIs of the licences of its sources. */
  readonly licences: readonly string[]
  /** Namespaces of the classes and properties. */
  readonly vocabularies: readonly string[]
}

const TYPE = `<${rdf.type.value}>`
const LICENCE = `<${dcterms.license.value}>`
const SAMPLES = 3

interface ClassCount {
  instances: number
  readonly samples: string[]
}

/** Counts the statements of one scope, subject by subject. */
export class CountScope {
  #statements = 0
  #subjects = 0
  readonly #classes = new Map<string, ClassCount>()
  readonly #properties = new Map<string, number>()
  readonly #licences = new Set<string>()

  constructor(private readonly of: Pick<ScopeCounts, 'scope' | 'graph'>) {}

  /** @param lines all statements about one subject, each once */
  take(lines: readonly string[]): void {
    this.#subjects += 1
    this.#statements += lines.length
    for (const line of lines) {
      const { subject, predicate, object } = tripleTerms(line)
      this.#properties.set(predicate, (this.#properties.get(predicate) ?? 0) + 1)
      if (predicate === TYPE) this.#instance(object, subject)
      if (predicate === LICENCE) this.#licences.add(bare(object))
    }
  }

  counts(): ScopeCounts {
    const properties = [...this.#properties].map(([iri, statements]) => ({ iri: bare(iri), statements }))
    const classes = [...this.#classes].map(([iri, count]) => ({ iri: bare(iri), ...count }))
    const namespaces = new Set([...properties, ...classes].map(({ iri }) => namespaceOf(iri)))
    return {
      ...this.of,
      statements: this.#statements,
      subjects: this.#subjects,
      classes: classes.sort((one, other) => compareText(one.iri, other.iri)),
      properties: properties.sort((one, other) => compareText(one.iri, other.iri)),
      licences: [...this.#licences].sort(compareText),
      vocabularies: [...namespaces].sort(compareText)
    }
  }

  #instance(type: string, subject: string): void {
    const count = this.#classes.get(type) ?? { instances: 0, samples: [] }
    this.#classes.set(type, count)
    count.instances += 1
    if (count.samples.length < SAMPLES) count.samples.push(bare(subject))
  }
}

const bare = (iri: string) => iri.slice(1, -1)

function namespaceOf(iri: string): string {
  return iri.slice(0, Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1)
}
