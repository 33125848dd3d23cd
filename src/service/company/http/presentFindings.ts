import type { components } from '../../contract/types.js'
import type { Finding, FindingSource, FindingStatement } from '../../../company/findings/finding.js'
import type { CurrentFindings } from '../listFindings.js'

type Schemas = components['schemas']

/** A finding as a run made it, or as it is kept. */
interface Told extends Pick<Finding, 'id' | 'title' | 'severity' | 'statements' | 'deadline'> {
  readonly language: string
  readonly sources: readonly TellingSource[]
}

type TellingSource = Pick<
  FindingSource,
  'ref' | 'iri' | 'label' | 'license' | 'date' | 'textIs' | 'contentHash' | 'text'
>

export function presentFinding(finding: Finding): Schemas['Finding'] {
  return present(finding, finding.kind, finding.code)
}

export function presentFindings(found: CurrentFindings): Schemas['FindingList'] {
  const { tenant, findings, runs, withheld, attributions } = found
  return {
    tenant,
    findings: findings.map(finding => {
      const [kind, code] = finding.code.split('/') as [Finding['kind'], string]
      const { domain, ref, iri, state, foundAt } = finding
      return { ...present(finding, kind, code), domain, ref, iri, state, found_at: foundAt }
    }),
    ...(runs.length === 0 && {
      hint: 'No run has happened: send {"domain": "your-company.example"} to POST /v1/brain/bootstrap, or open GET /v1/brain/stream?domain=your-company.example.'
    }),
    runs: runs.map(({ domain, ref, iri, name, finishedAt }) => ({
      domain,
      ref,
      iri,
      name,
      finished_at: finishedAt
    })),
    withheld,
    attributions: [...attributions]
  }
}

function present(finding: Told, kind: Finding['kind'], code: string): Schemas['Finding'] {
  const { id, title, severity, language, statements, sources, deadline } = finding
  return {
    id,
    kind,
    code,
    title,
    text: statements.map(({ text }) => text).join(' '),
    severity,
    language,
    statements: statements.map(presentStatement),
    sources: sources.map(presentSource),
    deadline: deadline ?? null
  }
}

function presentStatement({
  text,
  source,
  quote,
  start,
  end
}: FindingStatement): Schemas['FindingStatement'] {
  return { text, verdict: 'belegt', source, quote, start, end }
}

function presentSource(source: TellingSource): Schemas['FindingSource'] {
  const { ref, iri, label, license, date, textIs, contentHash, text } = source
  return {
    ref: ref ?? null,
    iri,
    label,
    license: license ?? null,
    date: date ?? null,
    content_hash: contentHash,
    checked_against: textIs,
    ...(textIs === 'sheet' && { sheet: text })
  }
}
