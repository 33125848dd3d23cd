import { DataFactory as terms, Writer } from 'n3'
import { sh } from '../../../graph/vocab/shacl.js'
import { rdf, xsd } from '../../../graph/vocab/terms.js'
import type { LoadFinding } from '../../loads/loadReport.js'

const severities = { violation: sh.Violation, warning: sh.Warning, info: sh.Info } as const

/** What the shapes found, as a `sh:ValidationReport` in Turtle (SHACL §3.6). */
export function reportTurtle(findings: readonly LoadFinding[]): Promise<string> {
  const writer = new Writer({ prefixes: { sh: sh.base, xsd: xsd.base } })
  const report = terms.blankNode('report')
  writer.addQuad(report, rdf.type, sh.ValidationReport)
  writer.addQuad(report, sh.conforms, terms.literal(String(findings.length === 0), xsd.boolean))
  for (const [index, { focus, path, value, message, severity, shape }] of findings.entries()) {
    const result = terms.blankNode(`result${index + 1}`)
    writer.addQuad(report, sh.result, result)
    writer.addQuad(result, rdf.type, sh.ValidationResult)
    writer.addQuad(result, sh.focusNode, terms.namedNode(focus))
    // A path of several steps has no single name.
    if (path !== undefined && !/[|/]https?:/.test(path))
      writer.addQuad(result, sh.resultPath, terms.namedNode(path))
    if (value !== undefined) writer.addQuad(result, sh.value, terms.literal(value))
    writer.addQuad(result, sh.resultMessage, terms.literal(message, 'en'))
    writer.addQuad(result, sh.resultSeverity, severities[severity])
    if (shape !== undefined && /^[a-z][a-z0-9+.-]*:/i.test(shape))
      writer.addQuad(result, sh.sourceShape, terms.namedNode(shape))
  }
  return new Promise((resolve, reject) => {
    writer.end((error: Error | null, text: string) => (error === null ? resolve(text) : reject(error)))
  })
}
