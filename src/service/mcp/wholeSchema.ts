import type { Schema } from '../contract/document.js'
import { referred, type ServedContract } from './servedContract.js'

/** Formats of JSON Schema; others are our own, and other programs warn of them. */
const FORMATS = new Set(['date', 'date-time', 'time', 'uri', 'email', 'uuid', 'uri-reference', 'iri'])

/**
 * A schema of the contract that stands by itself: what it refers to stands in the place of the reference, since not every
 * client follows references.
 * @throws TypeError for a schema that holds itself
 */
export function wholeSchema(contract: ServedContract, schema: Schema): Schema {
  return inlined(contract, schema, []) as Schema
}

function inlined(contract: ServedContract, value: unknown, within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(each => inlined(contract, each, within))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const { $ref, ...beside } = value as { readonly $ref: string }
    if (within.includes($ref)) throw new TypeError(`${$ref} holds itself`)
    const whole = inlined(contract, referred(contract, { $ref }), [...within, $ref])
    return { ...(whole as object), ...(inlined(contract, beside, within) as object) }
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => !(name === 'format' && typeof each === 'string' && !FORMATS.has(each)))
      // It maps to what was referred to.
      .filter(([name, each]) => !(name === 'discriminator' && typeof each === 'object'))
      .map(([name, each]) => [name, inlined(contract, each, within)])
  )
}
