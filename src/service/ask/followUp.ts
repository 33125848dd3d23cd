import { textHash } from '../../base/text/textHash.js'

/** Of a longer question its end is carried, which asks; in UTF-16 units. */
const MOST = 2_000
/** Characters of the hash. */
const SHORT = 16

/**
 * What a later question is given with, so that it can be read together with this one: the question itself, and a hash that
 * tells a damaged one, and one of another tenant. Nothing of it is kept here.
 */
export function followUpOf(question: string, tenant: string | undefined): string {
  const carried = question.slice(-MOST).toWellFormed()
  return `${Buffer.from(carried).toString('base64url')}.${sealOf(carried, tenant)}`
}

/** The question that a follow-up is of; undefined where it is damaged, or of another tenant. */
export function questionBefore(followUp: string, tenant: string | undefined): string | undefined {
  const question = Buffer.from(followUp.split('.', 1)[0]!, 'base64url').toString()
  return question !== '' && followUp === followUpOf(question, tenant) ? question : undefined
}

function sealOf(question: string, tenant: string | undefined): string {
  return textHash(JSON.stringify(['follow-up', tenant ?? null, question])).slice(0, SHORT)
}
