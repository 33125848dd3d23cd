import type { ConceptSample, DescribedDifference } from '../services/loads/describeDifference.js'
import type { LoadFinding, LoadReport, Refused } from '../services/loads/loadReport.js'
import type { VocabularyReport } from '../services/loads/vocabularyReport.js'
import type { ReadLoad } from '../services/loads/readLoad.js'

const SHOWN = 20

/** The report of an import as a person reads it. */
export function importText(report: LoadReport): string {
  return [
    countsText(report),
    `${report.written} written, ${report.unchanged} unchanged; ${report.added} statements added, ${report.removed} removed`,
    ...troubleText(report),
    ...vocabularyLines(report.vocabulary),
    ...(report.promotion === undefined
      ? []
      : [`Promoted as ${report.promotion}; "beleg rollback" takes it back`]),
    `${report.seconds.toFixed(1)} s`,
    ''
  ].join('\n')
}

/** What became of a load that waits for its steward. */
export function outcomeText({ units, refused }: ReadLoad, staged: string | undefined): string {
  const mend = refused.length > 0 ? 'Mend what was refused, and run this again\n' : ''
  if (staged !== undefined) {
    return `Staged as ${staged}. "beleg promote ${staged}" takes it over, "beleg discard ${staged}" forgets it\n${mend}`
  }
  if (units.length > 0) return `Nothing to promote: the graph holds this already\n${mend}`
  return mend === '' ? 'Nothing to promote: all was skipped\n' : mend
}

/** What was read and not promoted yet. */
export function stagedText(importer: string, load: ReadLoad): string {
  return [countsText({ importer, ...load.counts }), ...troubleText(load), ''].join('\n')
}

/** What RDF leaves open, for people; empty for other formats. */
export function vocabularyText(report: VocabularyReport | undefined): string {
  return vocabularyLines(report)
    .map(line => `${line}\n`)
    .join('')
}

function vocabularyLines(report: VocabularyReport | undefined): string[] {
  if (report === undefined) return []
  const { undeclared, missingImports } = report
  return [
    ...(undeclared.length === 0
      ? []
      : [
          `${counted(undeclared.length, 'term')} used, but declared neither in these files nor in the shared graph`,
          ...undeclared.slice(0, SHOWN).map(({ iri, kind, uses }) => `  ${kind} ${iri} (${uses} ×)`),
          ...(undeclared.length > SHOWN
            ? [`  … and ${undeclared.length - SHOWN} more; --json names all`]
            : [])
        ]),
    ...missingImports.map(({ iri, importedBy }) => `${importedBy} imports ${iri}: load that too`)
  ]
}

/** What a promotion would change, with samples. */
export function differenceText({ concepts, statements, legalBases }: DescribedDifference): string {
  return [
    `Concepts: ${concepts.added.count} added, ${concepts.changed.count} changed, ${concepts.removed.count} removed; statements: ${statements.added} added, ${statements.removed} removed`,
    ...sampleLines('+', concepts.added),
    ...sampleLines('~', concepts.changed),
    ...sampleLines('-', concepts.removed),
    ...legalBasesLines(legalBases),
    ''
  ].join('\n')
}

function legalBasesLines({ added, removed, services }: DescribedDifference['legalBases']): string[] {
  if (services.count === 0) return []
  return [
    `Legal bases: ${added} links added, ${removed} removed, at ${counted(services.count, 'service')}`,
    ...sampleLines('~', services)
  ]
}

function countsText(counts: {
  readonly files: number
  readonly concepts: number
  readonly acts: number
  readonly services: number
  readonly norms: number
  readonly provisions: number
  readonly importer: string
}): string {
  const { files, concepts, acts, services, norms, provisions } = counts
  const parts = [
    acts > 0 ? `${counted(acts, 'act')}, ${counted(provisions, 'provision')} in ${norms} norms` : '',
    services > 0 ? counted(services, 'service') : '',
    counted(concepts, 'concept')
  ]
  return `${counted(files, 'file')}: ${parts.filter(part => part !== '').join(', ')}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function troubleText({
  skipped,
  refused,
  findings
}: Pick<LoadReport, 'skipped' | 'refused' | 'findings'>): string[] {
  const reasons = new Map<string, number>()
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return [
    `${skipped.length} skipped`,
    ...[...reasons]
      .sort((a, b) => b[1] - a[1])
      .slice(0, SHOWN)
      .map(([reason, count]) => `  ${count} × ${reason}`),
    `${refused.length} refused`,
    ...refused.slice(0, SHOWN).map(one => `  ${one.file}: ${reasonText(one, findings)}`),
    ...(refused.length > SHOWN ? [`  … and ${refused.length - SHOWN} more; --json names all`] : []),
    ...findingLines(findings)
  ]
}

/** What the shapes found stands below, in full. */
function reasonText({ file, reason }: Refused, findings: readonly LoadFinding[]): string {
  const own = findings.filter(one => one.file === file && reason.startsWith(`${one.unit}: `))
  const [first] = own
  return first === undefined ? reason : `${first.unit} has ${counted(own.length, 'fault')}, see below`
}

/** Each fault with its file, node, path and what to mend. */
function findingLines(findings: readonly LoadFinding[]): string[] {
  if (findings.length === 0) return []
  const more =
    findings.length > SHOWN ? [`  … and ${findings.length - SHOWN} more; --report FILE writes all`] : []
  return [
    `${counted(findings.length, 'fault')} found by the shapes`,
    ...findings
      .slice(0, SHOWN)
      .flatMap(({ file, focus, path, value, message }) => [
        `  ${file}: ${focus}`,
        `    ${path === undefined ? '' : `${path}: `}${message}${value === undefined ? '' : ` It says: ${value}`}`
      ]),
    ...more
  ]
}

function sampleLines(sign: string, { count, samples }: ConceptSample): string[] {
  const lines = samples.map(({ iri, label, predicates }) => {
    const what =
      predicates === undefined || predicates.length === 0 ? '' : ` (${predicates.map(shortName).join(', ')})`
    return `  ${sign} ${iri}${label === undefined ? '' : ` ${label}`}${what}`
  })
  return count > samples.length ? [...lines, `  ${sign} … and ${count - samples.length} more`] : lines
}

function shortName(iri: string): string {
  return iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1)
}
