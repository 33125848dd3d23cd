import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import { blankLabels, blankPartsOf, written } from './blankParts.js'
import { canonicalNumbers, TooMuchAlike } from './canonicalNumbers.js'

/** How many statements with blank nodes one file may have: they are held until it has been read. */
export const blankNodeLimits = { statements: 2_000_000 }

/** Mints the IRI of a node from its canonical name: 32 hex digits of a hash, `-`, a number. */
export type Genid = (name: string) => NamedNode

/**
 * Gives blank nodes IRIs that do not depend on the file, on labels or on order. Blank nodes that are connected with
 * each other are named together: by SHA-256 over all that is said of them in canonical form, and each node's number
 * there. The same description read twice gives the same IRIs; two equal descriptions in one file become one.
 */
export class BlankNodes {
  private readonly held: Quad[] = []
  private readonly parents = new Map<string, string>()

  /** @param file its name, for errors */
  constructor(
    private readonly file: string,
    private readonly genid: Genid
  ) {}

  /** Keeps a statement that has a blank node; false for one that has none. */
  hold(quad: Quad): boolean {
    const labels = blankLabels(quad)
    if (labels.length === 0) return false
    if (this.held.length >= blankNodeLimits.statements) {
      throw new InvalidInput(
        `${this.file}: more than ${blankNodeLimits.statements} statements on blank nodes; give the nodes IRIs, or split the file`
      )
    }
    this.held.push(quad)
    for (const label of labels) this.join(labels[0]!, label)
    return true
  }

  /** All statements that were kept, with IRIs for blank nodes. */
  async *release(): AsyncGenerator<Quad[]> {
    const groups = new Map<string, Quad[]>()
    for (const quad of this.held.splice(0)) {
      const root = this.rootOf(blankLabels(quad)[0]!)
      const group = groups.get(root)
      if (group === undefined) groups.set(root, [quad])
      else group.push(quad)
    }
    const seen = new Set<string>()
    for (const group of groups.values()) {
      const { hash, quads } = await this.name(group)
      if (!seen.has(hash)) yield quads
      seen.add(hash)
    }
  }

  private async name(group: readonly Quad[]): Promise<{ hash: string; quads: Quad[] }> {
    const relabelled = relabel(group)
    const distinct = new Map(
      relabelled.map(quad => [written(blankPartsOf(quad), label => `_:${label}`), quad])
    )
    const quads = [...distinct.values()]
    const parts = quads.map(blankPartsOf)
    const numbers = await this.numbered(() => canonicalNumbers(quads, parts), quads)
    const text = parts
      .map(each => written(each, label => `_:${numbers.get(label)}`))
      .sort()
      .join('\n')
    const hash = textHash(text).slice(0, 32)
    const named = (label: string) => this.genid(`${hash}-${numbers.get(label)}`)
    return { hash, quads: quads.map(quad => replaceBlank(quad, named)) }
  }

  private async numbered<T>(work: () => Promise<T>, quads: readonly Quad[]): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TooMuchAlike)) throw error
      const known = quads
        .flatMap(quad => [quad.subject, quad.object])
        .find(term => term.termType === 'NamedNode')
      const near = known === undefined ? '' : `, near <${known.value.slice(0, 200)}>`
      throw new InvalidInput(
        `${this.file}: ${quads.length} statements connect blank nodes that look too much alike to be told apart${near}; give these nodes IRIs`
      )
    }
  }

  private join(a: string, b: string): void {
    const [first, second] = [this.rootOf(a), this.rootOf(b)]
    if (first !== second) this.parents.set(second, first)
  }

  private rootOf(label: string): string {
    let root = label
    for (let parent = this.parents.get(root); parent !== undefined; parent = this.parents.get(root)) {
      root = parent
    }
    for (let at = label; at !== root;) {
      const next = this.parents.get(at)!
      this.parents.set(at, root)
      at = next
    }
    return root
  }
}

/** RDFC-1.0's package takes labels that begin as its own do for canonical ones. */
function relabel(group: readonly Quad[]): Quad[] {
  const labels = new Map<string, string>()
  return group.map(quad =>
    replaceBlank(quad, old => {
      const label = labels.get(old) ?? `n${labels.size}`
      labels.set(old, label)
      return DataFactory.blankNode(label)
    })
  )
}

function replaceBlank(quad: Quad, by: (label: string) => Term): Quad {
  const replaced = (term: Term) => (term.termType === 'BlankNode' ? by(term.value) : term) as never
  return DataFactory.quad(replaced(quad.subject), quad.predicate, replaced(quad.object), replaced(quad.graph))
}
