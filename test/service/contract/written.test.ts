import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { contractDocument } from '../../../src/service/contract/document.js'

const FOLDER = 'src/service/contract/openapi'
const texts = readdirSync(FOLDER).map(file => readFileSync(`${FOLDER}/${file}`, 'utf8'))

/** Lines where a mapping in braces has a name without a value: what follows a comma in a text without quotes. */
function cutTexts(yaml: string): number[] {
  const lines = new LineCounter()
  const found: number[] = []
  visit(parseDocument(yaml, { lineCounter: lines }), {
    Map(_, map) {
      if (map.flow !== true) return
      for (const { key, value } of map.items) {
        const isNone = value === null || (isScalar(value) && value.value === null && value.source === '')
        if (isNone && isScalar(key)) found.push(lines.linePos(key.range![0]).line)
      }
    }
  })
  return found
}

/** What a schema may say: JSON Schema 2020-12 and OpenAPI 3.1, in as far as the contract uses them. */
const KEYWORDS = new Set(
  `$ref type enum const default description title format pattern minLength maxLength minimum maximum exclusiveMinimum
  exclusiveMaximum multipleOf minItems maxItems uniqueItems items prefixItems contains properties patternProperties
  additionalProperties required minProperties maxProperties propertyNames dependentRequired allOf anyOf oneOf not if then
  else examples example deprecated readOnly writeOnly contentMediaType contentEncoding contentSchema externalDocs xml`.split(
    /\s+/
  )
)

/** The keywords of a schema and of those within it that nobody knows. */
function unknownWords(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([word, value]: [string, unknown]) => {
    if (!KEYWORDS.has(word) && !word.startsWith('x-')) return [`${place}: ${word}`]
    const within = `${place}/${word}`
    if (['properties', 'patternProperties'].includes(word))
      return Object.entries(value as object).flatMap(([name, each]) =>
        unknownWords(each, `${within}/${name}`)
      )
    if (['allOf', 'anyOf', 'oneOf', 'prefixItems'].includes(word))
      return (value as unknown[]).flatMap(each => unknownWords(each, within))
    const isSchema = /^(?:items|not|if|then|else|contains|propertyNames|contentSchema|additionalProperties)$/
    return isSchema.test(word) ? unknownWords(value, within) : []
  })
}

/** Every schema that stands below a node, wherever that is. */
function schemasWithin(node: unknown, place: string): [string, unknown][] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, each]: [string, unknown]): [string, unknown][] => {
    if (name === 'schema') return [[place, each]]
    return /^examples?$/.test(name) ? [] : schemasWithin(each, `${place}/${name}`)
  })
}

describe('the contract as it is written', () => {
  it('cuts no text at a comma', () => {
    expect(cutTexts('a: { b: one, two, c: 3 }\nd:\n  e: one, two\nf: { g: null, h: "" }')).deep.equal([1])
    for (const text of texts) {
      expect(cutTexts(text)).deep.equal([])
      expect(isMap(parseDocument(text).contents)).equal(true)
    }
  })

  it('has no words in its schemas that nobody reads', () => {
    expect(unknownWords({ properties: { a: { type: 'string', 'or so': null } } }, '')).deep.equal([
      '/properties/a: or so'
    ])
    const { schemas } = contractDocument['components'] as { schemas: Record<string, unknown> }
    const all = [...Object.entries(schemas), ...schemasWithin(contractDocument, '')]
    expect(all.length).greaterThan(200)
    expect(all.flatMap(([place, schema]) => unknownWords(schema, place))).deep.equal([])
  })

  it('has no discriminator, with which a generator writes what does not compile', () => {
    for (const text of texts) expect(text).not.match(/^\s+discriminator:/m)
  })

  it('says what a licence is in words that packages may hold', () => {
    const { license } = contractDocument.info as unknown as { license: { name: string; identifier: string } }
    expect(license.name)
      .equal(license.identifier)
      .match(/^LicenseRef-[A-Za-z0-9.-]+$/)
  })
})
