import { expect } from 'chai'
import type { Schema } from '../../../src/service/contract/document.js'
import { acceptedArguments } from '../../../src/service/mcp/acceptedArguments.js'

const schema: Schema = {
  type: 'object',
  required: ['q', 'felder'],
  additionalProperties: false,
  properties: {
    q: { type: 'string' },
    law: { type: 'string' },
    direction: { type: 'string', enum: ['cites', 'cited_by'] },
    limit: { type: 'integer' },
    share: { type: 'number' },
    deep: { type: 'boolean' },
    any: {},
    felder: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, quelle: { type: 'string' }, x: {} } }
    }
  }
}
const taken = (given: Record<string, unknown>) => acceptedArguments(schema, given).taken

describe('arguments as clients write them', () => {
  it('leaves out what says that nothing is given', () => {
    expect(taken({ law: null, limit: null, deep: null, q: null, felder: null })).deep.equal({})
    expect(taken({ law: '', limit: ' ', deep: 'null', direction: ' ', share: [] })).deep.equal({})
    expect(taken({ q: '', any: null })).deep.equal({ q: '', any: null })
  })

  it('reads numbers, truth values and texts', () => {
    for (const limit of [5, 5.0, '5', ' 5 ', '5.0', '+5', [5], ['5']]) {
      expect(taken({ limit }), String(limit)).deep.equal({ limit: 5 })
    }
    expect(taken({ limit: '-1', share: '0.5' })).deep.equal({ limit: -1, share: 0.5 })
    for (const deep of [true, 'true', 'True', '1', 1, ['true']])
      expect(taken({ deep })).deep.equal({ deep: true })
    for (const deep of [false, 'false', 'FALSE', '0', 0]) expect(taken({ deep })).deep.equal({ deep: false })
    expect(taken({ q: 433, law: ['BGB'], direction: 'Cites' })).deep.equal({
      q: '433',
      law: 'BGB',
      direction: 'cites'
    })
    expect(taken({ q: 'null', law: '5' })).deep.equal({ q: 'null', law: '5' })
  })

  it('leaves to the check what says nothing of what is wanted', () => {
    const wrong = { limit: 5.5, deep: 'maybe', share: '1e3x', law: ['a', 'b'], direction: 'both' }
    expect(taken(wrong)).deep.equal(wrong)
    expect(taken({ limit: 'five' })).deep.equal({ limit: 'five' })
    expect(taken({ limit: 2 })).deep.equal({ limit: 2 })
  })

  it('takes lists from a text of JSON that all read alike, and leaves null out of them', () => {
    const felder = [{ name: 'A', x: null, more: null }]
    expect(taken({ felder: [{ name: 'A', quelle: null, x: null, more: null }] })).deep.equal({ felder })
    expect(taken({ felder: '[{"name":"A","quelle":null,"x":null,"more":null}]' })).deep.equal({ felder })
    for (const text of ['[{"name":"A","name":"B"}]', '{"name":"A"}', '[{'])
      expect(taken({ felder: text })).deep.equal({ felder: text })
  })

  it('names what there is no argument for, where no others are taken', () => {
    const given = { q: 'x', Q: 1, chatInput: 'y', sessionId: null, toString: 'z' }
    expect(acceptedArguments(schema, given)).deep.equal({
      taken: { q: 'x' },
      unknown: ['Q', 'chatInput', 'toString']
    })
    const open = { ...schema, additionalProperties: true }
    expect(acceptedArguments(open, given)).deep.equal({ taken: given, unknown: [] })
  })
})
