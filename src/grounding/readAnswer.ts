import type { AnsweredBy, Answer, CarriedPassage } from './answer.js'
import type { Supported, Verification } from './checkClaim.js'

/** An answer as it was delivered, read again. */
export interface ReadAnswer extends Pick<Answer, 'verification' | 'passages'> {
  /** Absent in earlier answers, which do not say it. */
  readonly answeredBy?: AnsweredBy
  readonly receipt: string
  /** All but the receipt, as they were delivered. */
  readonly fields: Readonly<Record<string, unknown>>
}

interface Delivered {
  readonly receipt: string
  readonly answered_by?: AnsweredBy
  readonly verification: readonly (Omit<Verification, 'contentHash'> & { readonly content_hash?: string })[]
  readonly passages: readonly (Omit<CarriedPassage, 'actNames' | 'contentHash'> & {
    readonly act_names: readonly string[]
    readonly content_hash: string
  })[]
}

/**
 * Reads an answer of `/v1/ask`. What it has besides the contract's fields stays, so that it is compared too.
 * @param value JSON, parsed
 * @throws TypeError when it is no such answer
 */
export function readAnswer(value: unknown): ReadAnswer {
  const answer = record(value, 'The answer')
  mustBeAnswer(answer)
  const { receipt, ...fields } = answer
  const { answered_by: answeredBy, verification, passages } = fields as unknown as Delivered
  return {
    receipt: receipt as string,
    fields,
    ...(answeredBy !== undefined && { answeredBy }),
    verification: verification.map(readEntry),
    passages: passages.map(({ act_names: actNames, content_hash: contentHash, ...rest }) => ({
      ...rest,
      actNames,
      contentHash
    }))
  }
}

/** Whatever else it has stays; a field of the value's own name says nothing. */
function readEntry(delivered: Delivered['verification'][number]): Verification {
  const { content_hash, ...entry } = delivered
  if (content_hash !== undefined) return { ...entry, contentHash: content_hash } as Supported
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => name !== 'contentHash')
  ) as unknown as Verification
}

const TEXTS = ['question', 'answer', 'verdict', 'profile', 'receipt']
const LISTS = ['citations', 'verification', 'attributions', 'passages']

function mustBeAnswer(answer: Record<string, unknown>): void {
  for (const name of TEXTS) if (typeof answer[name] !== 'string') throw new TypeError(`${name} is not a text`)
  for (const name of LISTS) if (!Array.isArray(answer[name])) throw new TypeError(`${name} is not a list`)
  if (typeof answer['grounded'] !== 'boolean') throw new TypeError('grounded is not true or false')
  if (typeof answer['factscore'] !== 'number') throw new TypeError('factscore is not a number')
  for (const entry of answer['verification'] as unknown[]) {
    const one = record(entry, 'A statement')
    if (typeof one['claim'] !== 'string') throw new TypeError('A statement has no claim')
    if (one['verdict'] !== 'belegt' && one['verdict'] !== 'offen')
      throw new TypeError('A statement has no verdict')
    if (one['verdict'] === 'belegt' && typeof one['source'] !== 'string')
      throw new TypeError('A statement has no source')
  }
  for (const passage of answer['passages'] as unknown[]) {
    const one = record(passage, 'A passage')
    for (const name of ['iri', 'ref', 'label', 'content_hash', 'text', 'license']) {
      if (typeof one[name] !== 'string') throw new TypeError(`A passage has no ${name}`)
    }
    const names = one['act_names']
    if (!Array.isArray(names) || !names.every(name => typeof name === 'string')) {
      throw new TypeError('A passage has no act_names')
    }
  }
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} is not an object`)
  return value as Record<string, unknown>
}
