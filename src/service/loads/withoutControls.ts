import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { statementHash } from '../../graph/statementHash.js'
import { textHash } from '../../base/text/textHash.js'
import type { ImportUnit } from '../../formats/importer.js'
import type { ShapeFinding } from '../../graph/shacl/checker.js'
import { kg } from '../../graph/vocab/terms.js'

/** What no XML document can hold (XML 1.0, production Char), and so no answer in RDF/XML or SPARQL XML. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const EACH = new RegExp(CONTROLS, 'g')

/** A unit whose values hold blanks where its file had control characters; each value is told, hashes are made anew. */
export function withoutControls(unit: ImportUnit): ImportUnit {
  const findings: ShapeFinding[] = []
  const quads = unit.quads.map(quad => {
    const { subject, predicate, object } = quad
    if (object.termType !== 'Literal' || !CONTROLS.test(object.value)) return quad
    findings.push(findingOf(quad))
    const value = object.value.replace(EACH, ' ')
    const kind = object.language === '' ? object.datatype : object.language
    return DataFactory.quad(subject, predicate, DataFactory.literal(value, kind))
  })
  if (findings.length === 0) return unit
  const changed = new Set(findings.map(finding => finding.focus))
  const [before, after] = [ownOf(unit.quads, changed), ownOf(quads, changed)]
  const hashes = new Map([...changed].map(focus => [hashOf(before.get(focus)!), hashOf(after.get(focus)!)]))
  const { said } = unit
  return {
    ...unit,
    ...(said && { said: new Map([...said].filter(([iri]) => !changed.has(iri))) }),
    quads: quads.map(quad => withHash(quad, changed, hashes)),
    findings: [...(unit.findings ?? []), ...findings]
  }
}

function findingOf({ subject, predicate, object }: Quad): ShapeFinding {
  const found = [...new Set(object.value.match(EACH))].map(
    sign => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  )
  return {
    focus: subject.value,
    path: predicate.value,
    message: `The file has control characters in this value (${found.join(', ')}), which no XML can hold; blanks stand for them. Have them mended at the source.`,
    severity: 'warning'
  }
}

/** The statements of each of some subjects (IRIs). */
function ownOf(quads: readonly Quad[], subjects: ReadonlySet<string>): Map<string, Quad[]> {
  const own = new Map([...subjects].map((iri): [string, Quad[]] => [iri, []]))
  for (const quad of quads) own.get(quad.subject.value)?.push(quad)
  return own
}

/** As the importers make it: of the text, or of all statements where there is none. */
function hashOf(quads: readonly Quad[]): string {
  const text = quads.find(({ predicate }) => predicate.equals(kg.text))
  return text === undefined ? statementHash(quads) : textHash(text.object.value)
}

function withHash(quad: Quad, changed: ReadonlySet<string>, hashes: ReadonlyMap<string, string>): Quad {
  const { subject, predicate, object } = quad
  const hash = predicate.equals(kg.contentHash) && changed.has(subject.value) && hashes.get(object.value)
  return hash ? DataFactory.quad(subject, predicate, DataFactory.literal(hash)) : quad
}
