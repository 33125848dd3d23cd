import { createHash } from 'node:crypto'
import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { canonize } from 'rdf-canonize'
import { InvalidInput } from '../../errors.js'

/** What the blank nodes of one file may cost: statements held, and comparisons of nodes that look alike. */
export const blankNodeLimits = { statements: 2_000_000, comparisons: 20_000 }

/** Mints the IRI of a node from its canonical name: a hash of all it is connected with, and a number. */
export type Genid = (name: string) => NamedNode

/**
 * Gives blank nodes IRIs that do not depend on the file, on labels or on order. Blank nodes that are connected with
 * each other are named together: SHA-256 over their canonical form (RDFC-1.0), and each node's number in it. The same
 * description read twice gives the same IRIs; two equal descriptions in one file become one.
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
    const labels = labelsOf(quad)
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
      const root = this.rootOf(labelsOf(quad)[0]!)
      const group = groups.get(root)
      if (group === undefined) groups.set(root, [quad])
      else group.push(quad)
    }
    const seen = new Set<string>()
    for (const quads of groups.values()) {
      const named = await this.name(quads)
      if (seen.has(named.hash)) continue
      seen.add(named.hash)
      yield named.quads
    }
  }

  private async name(group: readonly Quad[]): Promise<{ hash: string; quads: Quad[] }> {
    // The package takes labels that begin as its own do for canonical ones.
    const labels = new Map<string, string>()
    const relabel = <T extends Term>(term: T): T => {
      if (term.termType !== 'BlankNode') return term
      let label = labels.get(term.value)
      if (label === undefined) labels.set(term.value, (label = `n${labels.size}`))
      return DataFactory.blankNode(label) as unknown as T
    }
    const quads = group.map(quad => replace(quad, relabel))
    const canonicalIdMap = new Map<string, string>()
    const text = await this.canonical(quads, canonicalIdMap)
    const hash = createHash('sha256').update(text, 'utf8').digest('hex')
    const iris = new Map<string, NamedNode>()
    const name = <T extends Term>(term: T): T => {
      if (term.termType !== 'BlankNode') return term
      let iri = iris.get(term.value)
      if (iri === undefined) {
        const number = canonicalIdMap.get(term.value)!.replace(/^\D*14n/, '')
        iris.set(term.value, (iri = this.genid(`${hash.slice(0, 32)}-${number}`)))
      }
      return iri as unknown as T
    }
    return { hash, quads: quads.map(quad => replace(quad, name)) }
  }

  private async canonical(quads: Quad[], canonicalIdMap: Map<string, string>): Promise<string> {
    try {
      return await canonize(quads, {
        algorithm: 'RDFC-1.0',
        canonicalIdMap,
        maxDeepIterations: blankNodeLimits.comparisons
      })
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('Maximum deep iterations'))) throw error
      const known = quads
        .flatMap(quad => [quad.subject, quad.object])
        .find(term => term.termType === 'NamedNode')
      throw new InvalidInput(
        `${this.file}: ${this.held.length + quads.length} statements connect blank nodes that cannot be told apart` +
          `${known === undefined ? '' : `, near <${known.value}>`}; give these nodes IRIs`
      )
    }
  }

  private join(a: string, b: string): void {
    const [first, second] = [this.rootOf(a), this.rootOf(b)]
    if (first !== second) this.parents.set(second, first)
  }

  private rootOf(label: string): string {
    let root = label
    for (let parent = this.parents.get(root); parent !== undefined; parent = this.parents.get(root))
      root = parent
    for (let at = label; at !== root;) {
      const next = this.parents.get(at)!
      this.parents.set(at, root)
      at = next
    }
    return root
  }
}

function labelsOf(quad: Quad): string[] {
  const labels: string[] = []
  for (const term of [quad.subject, quad.object, quad.graph]) {
    if (term.termType === 'BlankNode') labels.push(term.value)
  }
  return labels
}

function replace(quad: Quad, by: <T extends Term>(term: T) => T): Quad {
  return DataFactory.quad(
    by(quad.subject as never),
    quad.predicate,
    by(quad.object as never),
    by(quad.graph as never)
  )
}
