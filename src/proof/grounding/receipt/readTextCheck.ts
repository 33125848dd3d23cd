import {
  CHECK_SOURCES,
  CITATION_VERDICTS,
  OPEN_REASONS,
  UNCHECKED,
  type CheckedCitation,
  type CheckedStatement,
  type CheckProof,
  type CheckSource,
  type ContextSentence,
  type Nearest,
  type TextCheck
} from '../check/textCheck.js'
import { unsigned } from '../signature/signature.js'

/** A check as it was delivered, read again. */
export interface ReadTextCheck extends TextCheck {
  readonly receipt: string
  readonly edition: number
  /** All but the receipt and its signature, as they were delivered. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** When a text holds, as it was delivered. */
export interface ReadVersion {
  readonly as_of?: unknown
}

/** Of a citation that was read again. */
export function versionAsRead({ version }: CheckedCitation): ReadVersion | undefined {
  return version as ReadVersion | undefined
}

export const CHECK_FORMAT = 'beleg-check-1' as const

/**
 * The edition of the rules by which a text is cut, by which what it cites must say it, by which hints say what differs (the
 * third), who may prove what (the fourth), what a statement comes with (the fifth), what contradicts it (the sixth, with
 * other hints), of which rewrites there are (the seventh), what more contradicts it, by dates however they are written
 * (the eighth, in which hints are learned and a statement of another language has one), more of what a statement comes with
 * (the ninth), and of which day a text may be (the tenth). Raise it when one changes, and keep what verifies checks of those
 * before.
 */
export const CHECK_EDITION = 10

/** The first edition in which a text may be of the version that a citation names, and not of the day of the check. */
export const VERSIONS_SINCE = 10

/** The edition that a check needs: without such texts it is read by programs of the ninth. */
export function editionOfCheck({ citations }: Pick<TextCheck, 'citations'>): number {
  return citations.some(({ version }) => version !== undefined) ? CHECK_EDITION : VERSIONS_SINCE - 1
}

/** The first edition without the rewrites that proved nothing. */
export const CHECK_REWRITES_REMOVED = 7

/** The first edition that says who may prove what. */
export const SPEAKERS_SINCE = 4

/** The first edition that says what is contradicted. */
export const CONTRADICTED = 6

/** The first edition in which what contradicts is told as it is today. */
export const CONTRADICTED_AS_TODAY = 8

/** The first edition in which an exception comes with the rule that it belongs to. */
export const RULE_SINCE = 9

/** A check of the first edition, whose rules were laxer. */
export const isEarlier = ({ edition }: Pick<ReadTextCheck, 'edition'>) => edition < 2

type Fields = Readonly<Record<string, unknown>>

/** The first edition in which statements come with what they take up and what is excepted from them. */
export const CHECK_CONTEXT_SINCE = 5

/** Whether JSON, parsed, says that it is a check of a text. */
export function isTextCheck(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (value as Fields)['format'] === CHECK_FORMAT
}

/**
 * Reads the answer of `POST /v1/verify`.
 * @param value JSON, parsed
 * @throws TypeError when it is no such answer
 */
export function readTextCheck(value: unknown): ReadTextCheck {
  const check = record(value, 'The check')
  for (const name of ['text', 'text_hash', 'profile', 'receipt']) text(check, name, 'The check')
  if (typeof check['sound'] !== 'boolean') throw new TypeError('sound is not true or false')
  record(check['summary'], 'summary')
  list(check, 'attributions')
  const { receipt, ...fields } = unsigned(check)
  return {
    receipt: receipt as string,
    edition: editionOf(check['edition']),
    fields,
    text: check['text'] as string,
    textHash: check['text_hash'] as string,
    profile: check['profile'] as string,
    sources: sourcesOf(check),
    citations: list(check, 'citations').map(readCitation),
    statements: list(check, 'statements').map(readStatement),
    attributions: [],
    passages: list(check, 'passages').map(each => {
      for (const name of ['iri', 'ref', 'label', 'content_hash', 'text', 'license'])
        text(each, name, 'A passage')
      if (!isTexts(each['act_names'])) throw new TypeError('A passage has no act_names')
      const { act_names: actNames, content_hash: contentHash, ...rest } = each
      return { ...rest, actNames, contentHash } as unknown as TextCheck['passages'][number]
    })
  }
}

/** The first edition did not say which it was. */
function editionOf(value: unknown): number {
  if (value === undefined) return 1
  if (Number.isInteger(value) && (value as number) > 1 && (value as number) <= CHECK_EDITION)
    return value as number
  throw new TypeError(`edition ${JSON.stringify(value)} is none that this program knows`)
}

/** Before the fourth edition whoever was found proved what it says. */
function sourcesOf({ edition, sources }: Fields): readonly CheckSource[] {
  if (editionOf(edition) < SPEAKERS_SINCE) return CHECK_SOURCES
  if (!isTexts(sources) || !sources.every(one => (CHECK_SOURCES as readonly string[]).includes(one)))
    throw new TypeError('sources is not a list of those that there are')
  return sources as readonly CheckSource[]
}

function readCitation(citation: Fields): CheckedCitation {
  span(citation, 'A citation')
  text(citation, 'text', 'A citation')
  oneOf(citation, 'verdict', CITATION_VERDICTS, 'A citation')
  for (const part of list(citation, 'parts'))
    for (const name of ['kind', 'number']) text(part, name, 'A part')
  for (const name of ['act', 'ref', 'label', 'passage', 'reason'])
    if (citation[name] !== undefined) text(citation, name, 'A citation')
  if (citation['missing'] !== undefined) {
    const missing = record(citation['missing'], 'What is missing')
    for (const name of ['kind', 'number']) text(missing, name, 'What is missing')
  }
  if (citation['unchecked'] !== undefined && !isTexts(citation['unchecked']))
    throw new TypeError('unchecked is not a list of texts')
  const { other_version: otherVersion, ...rest } = citation
  return { ...rest, ...(otherVersion === true && { otherVersion }) } as unknown as CheckedCitation
}

function readStatement(statement: Fields): CheckedStatement {
  span(statement, 'A statement')
  text(statement, 'text', 'A statement')
  oneOf(statement, 'verdict', ['belegt', 'contradicted', 'offen', 'not_checked'], 'A statement')
  const cited = statement['citations']
  if (!Array.isArray(cited) || !cited.every(Number.isInteger))
    throw new TypeError('A statement has no citations')
  const { proof, elsewhere, nearest, context, contradicted_by: contradictedBy, ...others } = statement
  const rest = {
    ...others,
    ...(context !== undefined && { context: list(statement, 'context').map(readContext) })
  }
  if (statement['verdict'] === 'belegt') {
    oneOf(statement, 'via', ['citation', 'paragraph', 'search'], 'A statement')
    return { ...rest, proof: readProof(proof) } as unknown as CheckedStatement
  }
  if (statement['verdict'] === 'contradicted')
    return { ...rest, contradictedBy: readNearest(contradictedBy) } as unknown as CheckedStatement
  oneOf(statement, 'reason', statement['verdict'] === 'offen' ? OPEN_REASONS : UNCHECKED, 'A statement')
  return {
    ...rest,
    ...(elsewhere !== undefined && { elsewhere: readProof(elsewhere) }),
    ...(nearest !== undefined && { nearest: readNearest(nearest) })
  } as unknown as CheckedStatement
}

function readProof(value: unknown): CheckProof {
  const { content_hash: contentHash, ...proof } = place(value, 'A proof')
  text(proof, 'claim', 'A proof')
  for (const step of list(proof, 'rewrites'))
    for (const name of ['rewrite', 'said']) text(step, name, 'A step')
  return { ...proof, contentHash } as unknown as CheckProof
}

function readContext(value: unknown): ContextSentence {
  const { content_hash: contentHash, ...sentence } = place(value, 'A sentence beside')
  oneOf(sentence, 'kind', ['antecedent', 'exception'], 'A sentence beside')
  return { ...sentence, contentHash } as unknown as ContextSentence
}

function readNearest(value: unknown): Nearest {
  const { content_hash: contentHash, ...nearest } = place(value, 'A nearest sentence')
  if (!['said', 'stands', 'differs'].every(name => isTexts(nearest[name])))
    throw new TypeError('A nearest sentence does not say what differs')
  return { ...nearest, contentHash } as unknown as Nearest
}

function place(value: unknown, name: string): Fields {
  const found = record(value, name)
  span(found, name)
  for (const field of ['source', 'quote', 'passage', 'content_hash']) text(found, field, name)
  return found
}

function record(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} is not an object`)
  return value as Fields
}

function list(of: Fields, name: string): Fields[] {
  const found = of[name]
  if (!Array.isArray(found)) throw new TypeError(`${name} is not a list`)
  return found.map(each => record(each, `What stands in ${name}`))
}

function text(of: Fields, name: string, what: string): void {
  if (typeof of[name] !== 'string') throw new TypeError(`${what} has no ${name}`)
}

function span(of: Fields, what: string): void {
  if (!Number.isInteger(of['start']) || !Number.isInteger(of['end']))
    throw new TypeError(`${what} has no start and end`)
}

function oneOf(of: Fields, name: string, values: readonly string[], what: string): void {
  if (!values.includes(of[name] as string)) throw new TypeError(`${what} has no ${name}`)
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every(each => typeof each === 'string')
