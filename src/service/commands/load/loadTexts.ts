import type { ConceptSample, DescribedDifference } from '../../loads/describeDifference.js'
import { localName } from '../../../graph/ownIris.js'
import { describedLanguage } from '../../loads/describedLanguage.js'
import { lossName, lossText, type DescribedLoss } from '../../loads/describedLosses.js'
import type { LoadFinding, LoadReport, Refused } from '../../loads/loadReport.js'
import { otherActText } from '../../loads/otherActs.js'
import { setAsideText } from '../../loads/statesSetAside.js'
import type { VocabularyReport } from '../../loads/vocabularyReport.js'
import type { Staged, StageReport } from '../../loads/stageFiles.js'

const SHOWN = 20

/** The report of an import as a person reads it. */
export function importText(report: LoadReport): string {
  return [
    countsText(report),
    `${report.written} written, ${report.unchanged} unchanged; ${report.added} statements added, ${report.removed} removed`,
    ...citationLines(report.citations),
    ...troubleText(report),
    ...setAsideLines(report.setAside),
    ...vocabularyLines(report.vocabulary),
    ...(report.promotion === undefined
      ? []
      : [`Promoted as ${report.promotion}; "beleg rollback ${localName(report.promotion)}" takes it back`]),
    `${report.seconds.toFixed(1)} s`,
    ''
  ].join('\n')
}

/** What was read and not promoted yet, what promoting it would change, and what can be done now. */
export function stageText({ report, hasContent }: Staged): string {
  return [
    countsText(report),
    ...troubleText(report),
    ...setAsideLines(report.difference.setAside),
    ...(hasContent ? [...vocabularyLines(report.vocabulary), ...differenceLines(report.difference)] : []),
    ...outcomeLines(report, hasContent),
    ''
  ].join('\n')
}

function outcomeLines({ staged, refused }: StageReport, hasContent: boolean): string[] {
  const mend = refused.length > 0 ? ['Mend what was refused, and run this again'] : []
  if (staged !== undefined) {
    return [
      `Staged as ${staged}. "beleg promote ${staged}" takes it over, "beleg discard ${staged}" forgets it`,
      ...mend
    ]
  }
  if (hasContent) return ['Nothing to promote: the graph holds this already', ...mend]
  return mend.length === 0 ? ['Nothing to promote: all was skipped'] : mend
}

function setAsideLines(states: LoadReport['setAside'] = []): string[] {
  return [
    ...states.slice(0, SHOWN).map(setAsideText),
    ...(states.length > SHOWN ? [`… and ${states.length - SHOWN} more; --json names all`] : [])
  ]
}

function citationLines(citations: LoadReport['citations']): string[] {
  if (citations === undefined) return []
  const { added, removed, acts } = citations
  return [`${counted(acts, 'act')} read for what they cite: ${added} links added, ${removed} removed`]
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
function differenceLines({
  concepts,
  statements,
  older,
  others,
  losses,
  legalBases,
  languages = []
}: DescribedDifference): string[] {
  return [
    `Concepts: ${concepts.added.count} added, ${concepts.changed.count} changed, ${concepts.removed.count} removed; statements: ${statements.added} added, ${statements.removed} removed`,
    ...sampleLines('+', concepts.added),
    ...sampleLines('~', concepts.changed),
    ...sampleLines('-', concepts.removed),
    ...languages.slice(0, SHOWN).map(({ iri, ...change }) => `${iri}: ${describedLanguage(change)}`),
    ...olderLines(older),
    ...otherActLines(others),
    ...lossLines(losses),
    ...legalBasesLines(legalBases)
  ]
}

function olderLines(older: DescribedDifference['older']): string[] {
  if (older.length === 0) return []
  return [
    `${older.length} older than what is held; "beleg promote" wants --anyway`,
    ...older
      .slice(0, SHOWN)
      .map(({ iri, label, held, offered }) => `  ! ${label ?? iri}: ${offered}, held is ${held}`),
    ...(older.length > SHOWN ? [`  … and ${older.length - SHOWN} more; "beleg diff" names all`] : [])
  ]
}

function otherActLines(others: DescribedDifference['others']): string[] {
  if (others.length === 0) return []
  return [
    `${counted(others.length, 'act')} would take the places of others; "beleg promote" wants --anyway`,
    ...others.slice(0, SHOWN).map(other => `  ! ${other.iri} ${otherActText(other)}`),
    ...(others.length > SHOWN ? [`  … and ${others.length - SHOWN} more; --json names all`] : [])
  ]
}

function lossLines(losses: readonly DescribedLoss[]): string[] {
  if (losses.length === 0) return []
  return [
    'Much of what is held would go; "beleg promote" wants --anyway',
    ...losses.slice(0, SHOWN).map(loss => `  ! ${lossName(loss)} ${lossText(loss)}`),
    ...(losses.length > SHOWN ? [`  … and ${losses.length - SHOWN} more; --json names all`] : [])
  ]
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
  readonly states: number
  readonly languages: number
  readonly services: number
  readonly norms: number
  readonly provisions: number
  readonly importer: string
}): string {
  const { files, concepts, acts, states, languages, services, norms, provisions } = counts
  const parts = [
    acts > 0
      ? `${counted(acts, 'act')}${states > 0 ? ` in ${acts + states} states` : ''}${languages > 0 ? ` and ${counted(languages, 'text')} in further languages` : ''}, ${counted(provisions, 'provision')} in ${norms} norms`
      : '',
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
  differing,
  leftOut,
  refused,
  findings
}: Pick<LoadReport, 'skipped' | 'differing' | 'leftOut' | 'refused' | 'findings'>): string[] {
  const reasons = new Map<string, number>()
  const violations = findings.filter(one => one.severity === 'violation')
  const warnings = findings.filter(one => one.severity !== 'violation')
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return [
    `${skipped.length} skipped`,
    ...[...reasons]
      .sort((a, b) => b[1] - a[1])
      .slice(0, SHOWN)
      .map(([reason, count]) => `  ${count} × ${reason}`),
    ...differingLines(differing),
    ...Object.entries(leftOut).map(
      ([reason, size]) => `${counted(size, 'character')} left out of texts: ${reason}`
    ),
    `${refused.length} refused`,
    ...refused.slice(0, SHOWN).map(one => `  ${one.file}: ${reasonText(one, violations)}`),
    ...(refused.length > SHOWN ? [`  … and ${refused.length - SHOWN} more; --json names all`] : []),
    ...findingLines(violations, count => `${counted(count, 'fault')} found by the shapes`),
    ...findingLines(warnings, count => `${counted(count, 'warning')}: what the files say is kept as it is`)
  ]
}

/** Texts that are unverified because something of their passage is missing, or too much. */
function differingLines(differing: LoadReport['differing']): string[] {
  if (differing.length === 0) return []
  const of = ({ missing, pictures, surplus }: LoadReport['differing'][number]) =>
    [
      ...(missing > 0 ? [`${counted(missing, 'character')} missing`] : []),
      ...(surplus > 0 ? [`${counted(surplus, 'character')} too many`] : []),
      ...(pictures === 0
        ? []
        : [`${counted(Math.abs(pictures), 'picture')} ${pictures > 0 ? 'missing' : 'too many'}`])
    ].join(', ')
  return [
    `${counted(differing.length, 'text')} not verified: not all that the passage says`,
    ...differing
      .slice(0, SHOWN)
      .map(one => `  ${one.file}: ${one.where}: ${of(one)}${one.sample === '' ? '' : ` ("${one.sample}")`}`),
    ...(differing.length > SHOWN ? [`  … and ${differing.length - SHOWN} more; --json names all`] : [])
  ]
}

/** What was found stands below, in full. */
function reasonText({ file, reason }: Refused, violations: readonly LoadFinding[]): string {
  const own = violations.filter(one => one.file === file && reason.startsWith(`${one.unit}: `))
  const [first] = own
  return first === undefined ? reason : `${first.unit} has ${counted(own.length, 'fault')}, see below`
}

/** Each finding with its file, place, node, path and what to mend. */
function findingLines(findings: readonly LoadFinding[], title: (count: number) => string): string[] {
  if (findings.length === 0) return []
  const more =
    findings.length > SHOWN ? [`  … and ${findings.length - SHOWN} more; --report FILE writes all`] : []
  return [
    title(findings.length),
    ...findings
      .slice(0, SHOWN)
      .flatMap(({ file, line, column, focus, path, value, message }) => [
        `  ${file}${line === undefined ? '' : `, line ${line}, column ${column}`}: ${focus}`,
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
