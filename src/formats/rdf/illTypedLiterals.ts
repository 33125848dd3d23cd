import type { Quad } from '@rdfjs/types'
import type { ShapeFinding } from '../../graph/shacl/checker.js'
import type { InputFile } from '../importer.js'
import { literalPlaces } from './literalPlaces.js'
import type { RdfFormat } from './rdfFormat.js'
import { whyIllTyped } from './whyIllTyped.js'

/** Findings of one file; of others only the number is told. */
const MOST = 1000

/** Gathers, from the statements of a file in its order, literals that are no value of their datatype. */
export class IllTyped {
  private readonly found: { readonly quad: Quad; readonly message: string }[] = []
  private more = 0

  /** @param quad as the file has it: reading makes numbers of what is out of its kind's range */
  add(quad: Quad): void {
    if (quad.object.termType !== 'Literal') return
    const message = whyIllTyped(quad.object)
    if (message === undefined) return
    if (this.found.length < MOST) this.found.push({ quad, message })
    else this.more++
  }

  /**
   * A warning for each, with its place; the literal itself is kept.
   * @param root stands for nodes that have no IRI in the file
   */
  async findings(file: InputFile, format: RdfFormat, root: string): Promise<ShapeFinding[]> {
    if (this.found.length === 0) return []
    const texts = new Set(this.found.map(({ quad }) => quad.object.value))
    const places = await literalPlaces(file, format, texts)
    const findings = this.found.map(({ quad: { subject, predicate, object }, message }): ShapeFinding => ({
      focus: subject.termType === 'NamedNode' ? subject.value : root,
      path: predicate.value,
      value: object.value.slice(0, 200),
      message: `${message}.`,
      severity: 'warning',
      ...places.get(object.value)?.shift()
    }))
    const message = `${this.more} more literals are no values of their datatypes.`
    return this.more === 0 ? findings : [...findings, { focus: root, message, severity: 'warning' }]
  }
}
