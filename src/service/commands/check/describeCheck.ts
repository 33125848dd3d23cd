import type { components } from '../../contract/types.js'
import type { Marks } from '../marks.js'
import { plainLine } from '../plainLine.js'

type Check = components['schemas']['TextCheck']
type Citation = components['schemas']['CheckedCitation']
type Statement = components['schemas']['CheckedStatement']

/**
 * What was found of a text, in lines for people: each citation and statement with its place, then what was not checked and
 * how much there is of what.
 * @param placeOf line and column of an offset into the text
 */
export function describeCheck(
  check: Check,
  name: string,
  placeOf: (offset: number) => string,
  marks: Marks
): string {
  const lines = [
    ...check.citations.map(each => ({ at: each.start, order: 1, said: describeCitation(each, marks) })),
    ...check.statements
      .filter(({ verdict }) => verdict !== 'not_checked')
      .map(each => ({ at: each.start, order: 0, said: describeStatement(each, marks) }))
  ]
    .sort((one, other) => one.at - other.at || one.order - other.order)
    .map(({ at, said: [first, ...more] }) =>
      [`${placeOf(at).padStart(8)}  ${first}`, ...more.map(line => `${' '.repeat(10)}${line}`)].join('\n')
    )
  const left = check.statements.filter(({ verdict }) => verdict === 'not_checked')
  const unchecked = left.map(
    ({ start, reason, text }) =>
      `${placeOf(start).padStart(8)}  not checked (${REASONS[reason!]}): ${short(text)}`
  )
  // Parts of one provision that share their place are one line.
  return [marks.strong(plainLine(name)), ...new Set(lines), ...unchecked, summaryOf(check), ''].join('\n')
}

const REASONS: Readonly<Record<NonNullable<Statement['reason']>, string>> = {
  not_said: 'what it cites, or what was found, does not say so in words that can be followed',
  said_elsewhere: 'something else says it than what it cites',
  partly_said: 'only some of what it cites says it, and the rest does not',
  citation_fails: 'what it cites is not there',
  needs_context: 'it rests on a sentence that the text leaves out',
  no_evidence: 'nothing was found',
  heading: 'heading or opening of a list',
  question: 'question',
  citation_only: 'nothing but citations',
  asserts_nothing: 'says nothing of the law',
  code: 'code',
  table: 'row of a table',
  too_long: 'too long for a sentence',
  other_language: 'in another language than the law that is held',
  time: 'the time for one call was used up'
}

const DIFFERENCES: Readonly<Record<NonNullable<Statement['nearest']>['differs'][number], string>> = {
  number: 'a number',
  unit: 'a unit',
  date: 'a date or moment',
  party: 'who acts or is concerned',
  negation: 'a negation',
  modal: 'must, may or should',
  limit: 'a limit (at least, at most, only)',
  condition: 'a condition',
  exception: 'an exception',
  scope: 'the scope (a word that narrows is missing or added)',
  term: 'another term in the same place',
  wording: 'wording alone'
}

function describeCitation(citation: Citation, { strong, removed }: Marks): [string, ...string[]] {
  const {
    text,
    verdict,
    ref,
    missing,
    candidates = [],
    unchecked = [],
    reason,
    label,
    other_version,
    version
  } = citation
  const near = candidates.map(({ part, ref }) => part ?? ref).join(', ')
  const written = plainLine(text)
  const ofVersion = version === undefined ? [] : [`looked into is the version of ${version.as_of}`]
  switch (verdict) {
    case 'resolved':
      return [
        `cites     ${written} → ${ref ?? label}${unchecked.length > 0 ? `; not checked: ${unchecked.join(', ')}` : ''}`,
        ...(other_version ? ['the text names another version than the one that is held'] : []),
        ...ofVersion
      ]
    case 'no_such_part':
      return [
        `${strong('WRONG')}     ${removed(written)}: ${plainLine(label ?? ref!)} has no ${missing!.kind} ${missing!.number}${missing!.within ? ` in ${missing!.within}` : ''}`,
        ...(near === '' ? [] : [`nearest: ${near}`]),
        ...ofVersion
      ]
    case 'act_not_held':
      return [
        `${strong('unknown')}   ${written}: this act is not in this graph; whether there is one is not said`
      ]
    case 'repealed':
      return [`${strong('REPEALED')}  ${removed(written)}: ${plainLine(label!)}`, ...ofVersion]
    case 'ambiguous':
      return [`${strong('several')}   ${written}: several acts are called so: ${near}`]
    case 'not_checkable':
      return [
        `${strong('unclear')}   ${written}: ${UNCLEAR[reason!]}${near === '' ? '' : `; perhaps ${near}`}`
      ]
  }
}

const UNCLEAR: Readonly<Record<NonNullable<Citation['reason']>, string>> = {
  no_act: 'it names no act',
  not_law: 'no reference of law',
  decision: 'a decision of a court; none are held, so whether there is this one was not checked',
  publication: 'a gazette or printed paper; none are held, so whether there is this place was not checked',
  version: 'it names a version that is not held, and today’s has no such part',
  time: 'the time for one call was used up'
}

function describeStatement(statement: Statement, { strong, added, removed }: Marks): [string, ...string[]] {
  const { text, verdict, via, proof, reason, elsewhere, nearest, contradicted_by: by } = statement
  if (verdict === 'belegt')
    return [
      `${added('belegt')}    ${short(text)}`,
      `${proof!.source} (${via})${proof!.rewrites.length > 0 ? `, by ${proof!.rewrites.map(({ rewrite }) => rewrite).join(', ')}` : ''}`
    ]
  if (by !== undefined)
    return [
      `${strong('WRONG')}     ${short(text)}`,
      `${by.source} says otherwise: ${short(by.quote)}`,
      `differs in: ${by.differs.map(name => DIFFERENCES[name]).join(', ')}`
    ]
  const why = REASONS[reason!]
  return [
    `${strong('offen')}     ${short(text)}`,
    elsewhere === undefined ? why : `${why}: ${elsewhere.source}`,
    ...(nearest === undefined
      ? []
      : [
          `nearest, ${nearest.source}: ${short(nearest.quote)}`,
          nearest.differs.some(name => name !== 'wording')
            ? `differs in: ${nearest.differs.map(name => DIFFERENCES[name]).join(', ')}`
            : 'only worded otherwise, as far as can be seen: read both',
          ...(nearest.said.length > 0 ? [`the text says ${removed(nearest.said.join(' '))}`] : []),
          ...(nearest.stands.length > 0 ? [`there stands ${added(nearest.stands.join(' '))}`] : [])
        ])
  ]
}

const short = (text: string) => {
  const line = plainLine(text)
  return line.length > 240 ? `${line.slice(0, 240)}…` : line
}

function summaryOf({ summary, sound, citations: cited, statements: said }: Check): string {
  const { citations, statements } = summary
  const all = Object.values(citations).reduce((sum, count) => sum + count, 0)
  const isUnfinished = [...cited, ...said].some(({ reason }) => reason === 'time')
  const isWrong =
    Object.entries(citations).some(
      ([verdict, count]) => count > 0 && !/^(?:resolved|not_checkable)$/.test(verdict)
    ) ||
    said.some(
      ({ verdict, reason }) =>
        verdict === 'contradicted' || reason === 'said_elsewhere' || reason === 'partly_said'
    )
  return [
    `${citations.resolved} of ${all} citations resolve; ${statements.belegt} statements belegt, ${statements.contradicted ?? 0} contradicted, ${statements.offen} offen, ${statements.not_checked} not checked.`,
    sound
      ? 'Nothing is wrong with what it cites.'
      : isUnfinished && !isWrong
        ? 'Not all was looked at: the time for one call was used up.'
        : 'Something is wrong with what it cites.'
  ].join(' ')
}
