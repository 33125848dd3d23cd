import type { CitableText } from '../../graph/texts/citableText.js'
import type { Passage } from '../../proof/grounding/passage.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import { passageOf } from '../passageOf.js'

/** The provisions that one check has loaded, as passages that the gate is asked about, in the order in which they came. */
export class LoadedPassages {
  readonly #acts: ActTable
  readonly #provisions = new Map<string, CitableText>()
  readonly #passages = new Map<string, Passage>()

  constructor(acts: ActTable) {
    this.#acts = acts
  }

  add(provision: CitableText): Passage {
    const { iri } = provision
    this.#provisions.set(iri, provision)
    const passage = this.#passages.get(iri) ?? passageOf(provision, this.#acts)
    this.#passages.set(iri, passage)
    return passage
  }

  provision(iri: string | undefined): CitableText | undefined {
    return this.#provisions.get(iri ?? '')
  }

  passage(iri: string | undefined): Passage | undefined {
    return this.#passages.get(iri ?? '')
  }

  among(iris: ReadonlySet<string>): Passage[] {
    return [...this.#passages.values()].filter(({ iri }) => iris.has(iri))
  }
}
