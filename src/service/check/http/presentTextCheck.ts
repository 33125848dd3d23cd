import type { components } from '../../contract/types.js'
import { checkSummary } from '../../../proof/grounding/check/checkSummary.js'
import type {
  CheckedCitation,
  CheckedStatement,
  CheckProof,
  ContextSentence,
  Nearest,
  TextCheck
} from '../../../proof/grounding/check/textCheck.js'
import { receiptOf } from '../../../proof/grounding/receipt/answer.js'
import { CHECK_FORMAT, editionOfCheck } from '../../../proof/grounding/receipt/readTextCheck.js'
import { presentPassage } from '../../http/presentEvidence.js'
import { presentTextVersion } from '../../http/presentTextVersion.js'

type Schemas = components['schemas']

/** What was found of a text as it is delivered, with the receipt of just these fields. */
export function presentTextCheck(check: TextCheck): Schemas['TextCheck'] {
  const { text, textHash, profile, asOf, sources, citations, statements, attributions, passages } = check
  const { sound, notChecked, ...counts } = checkSummary(citations, statements)
  const { belegt, contradicted, offen } = counts.statements
  const fields = {
    format: CHECK_FORMAT as typeof CHECK_FORMAT,
    edition: editionOfCheck(check),
    text,
    text_hash: textHash,
    profile,
    ...(asOf !== undefined && { as_of: asOf }),
    sources: [...sources],
    sound,
    summary: {
      citations: counts.citations,
      statements: { belegt, contradicted, offen, not_checked: counts.statements.notChecked },
      not_checked: notChecked
    },
    citations: citations.map(presentCitation),
    statements: statements.map(presentStatement),
    attributions: [...attributions],
    passages: passages.map(presentPassage)
  }
  return { ...fields, receipt: receiptOf(fields) }
}

function presentCitation({
  parts,
  unchecked,
  candidates,
  otherVersion,
  version,
  ...rest
}: CheckedCitation): Schemas['CheckedCitation'] {
  return {
    ...rest,
    parts: parts.map(({ kind, number }) => ({ kind, number })),
    ...(unchecked && { unchecked: [...unchecked] }),
    ...(candidates && { candidates: [...candidates] }),
    ...(otherVersion && { other_version: true as const }),
    ...(version && { version: presentTextVersion(version) })
  }
}

function presentStatement(statement: CheckedStatement): Schemas['CheckedStatement'] {
  const { text, start, end, citations, verdict } = statement
  const base = { text, start, end, citations: [...citations], verdict }
  if (statement.verdict === 'belegt')
    return {
      ...base,
      via: statement.via,
      proof: presentProof(statement.proof),
      ...presentContext(statement.context)
    }
  if (statement.verdict === 'contradicted')
    return { ...base, contradicted_by: presentNearest(statement.contradictedBy) }
  if (statement.verdict === 'not_checked') {
    const { reason, nearest } = statement
    return { ...base, reason, ...(nearest && { nearest: presentNearest(nearest) }) }
  }
  const { reason, elsewhere, nearest } = statement
  return {
    ...base,
    reason,
    ...(elsewhere && { elsewhere: presentProof(elsewhere) }),
    ...(nearest && { nearest: presentNearest(nearest) }),
    ...presentContext(statement.context)
  }
}

function presentContext(context: readonly ContextSentence[] | undefined) {
  return (
    context && {
      context: context.map(({ contentHash, ...rest }) => ({ ...rest, content_hash: contentHash }))
    }
  )
}

function presentProof({ contentHash, rewrites, ...rest }: CheckProof): Schemas['CheckProof'] {
  return {
    ...rest,
    content_hash: contentHash,
    rewrites: rewrites.map(({ rewrite, said }) => ({ rewrite, said }))
  }
}

function presentNearest({
  contentHash,
  said,
  stands,
  differs,
  ...rest
}: Nearest): Schemas['NearestSentence'] {
  return { ...rest, content_hash: contentHash, said: [...said], stands: [...stands], differs: [...differs] }
}
