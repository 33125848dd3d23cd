import { expect } from 'chai'
import { contractDocument } from '../../../src/service/contract/document.js'
import type { ServedContract } from '../../../src/service/mcp/servedContract.js'
import { toolsOf } from '../../../src/service/mcp/tool.js'
import { toolTable } from '../../../src/service/mcp/toolTable.js'

const contract = contractDocument as unknown as ServedContract
const tools = toolsOf(contract)
const tool = (name: string) => tools.find(each => each.name === name)!

describe('the tools', () => {
  it('are those of the contract', () => {
    expect(tools.map(({ name }) => name)).include.members([
      'beleg_ask',
      'beleg_legal',
      'beleg_search',
      'beleg_leistung',
      'beleg_dossier',
      'beleg_brain_preview',
      'beleg_brain_bootstrap',
      'beleg_findings',
      'beleg_citations',
      'beleg_history',
      'beleg_compare',
      'beleg_references',
      'beleg_verify',
      'beleg_health',
      'beleg_profiles'
    ])
    const missing = toolTable.filter(({ name }) => tools.every(each => each.name !== name))
    expect(missing.map(({ name }) => name)).deep.equal([])
  })

  it('are there as soon as their operation is, and gone without it', () => {
    const { '/v1/findings': findings, ...others } = contract.paths
    const names = (paths: ServedContract['paths']) => toolsOf({ ...contract, paths }).map(({ name }) => name)
    expect(names(others)).not.contain('beleg_findings')
    expect(names({ '/v1/citations': findings! })).deep.equal(['beleg_citations'])
    expect(names({ '/v1/verify': { post: contract.paths['/v1/dossier']!['post']! } })).deep.equal([
      'beleg_verify'
    ])
  })

  it('take no key and give no query, and refer to nothing outside of themselves', () => {
    for (const { name, input, output } of tools) {
      expect(Object.keys(input['properties'] as object), name).not.include.members(['key'])
      expect(Object.keys(input['properties'] as object), name).not.include.members(['explain'])
      expect(JSON.stringify([input, output]), name)
        .not.contain('$ref')
        .and.not.contain('day-or-time')
      expect([input.type, output.type], name).deep.equal(['object', 'object'])
    }
  })

  it('say of each argument what the contract says', () => {
    const { properties, required, additionalProperties } = tool('beleg_ask').input as never as {
      properties: Record<string, Record<string, unknown>>
      required: string[]
      additionalProperties: boolean
    }
    expect(Object.keys(properties)).deep.equal(['q', 'k', 'after', 'as_of', 'lang', 'profile'])
    expect(properties['q']).include({ type: 'string', minLength: 3 })
    expect(properties['k']).include({ type: 'integer', minimum: 1, maximum: 20, default: 6 })
    expect(properties['profile']!['description']).contain('Narrows the answer')
    expect([required, additionalProperties]).deep.equal([['q'], false])
    const dossier = tool('beleg_dossier').input as { properties: object; required: string[] }
    expect(Object.keys(dossier.properties)).include.members(['profile', 'leistung', 'felder'])
    expect(dossier.required).contain('felder')
    expect(dossier).not.property('additionalProperties', false)
  })

  it('say of an answer what the contract says, of a stream its events', () => {
    expect(Object.keys(tool('beleg_legal').output['properties'] as object)).contain('next_offset')
    interface Event {
      readonly properties?: { readonly type: { readonly const: string } }
      readonly allOf?: readonly Event[]
    }
    const typeOf = ({ properties, allOf }: Event): string => properties?.type.const ?? typeOf(allOf!.at(-1)!)
    const { events } = tool('beleg_brain_preview').output['properties'] as never as {
      events: { items: { oneOf: Event[] } }
    }
    expect(events.items.oneOf.map(typeOf)).include.members(['step', 'page', 'finding', 'done'])
    expect(JSON.stringify(tools.map(({ output }) => output))).not.contain('#/components/')
  })

  it('need a key where the contract says so', () => {
    const open = tools.filter(({ needsKey }) => !needsKey).map(({ name }) => name)
    expect(open.sort()).deep.equal(['beleg_brain_preview', 'beleg_health', 'beleg_profiles'])
  })

  it('change nothing but where they say so', () => {
    const changing = toolTable.filter(({ annotations }) => !annotations.readOnlyHint)
    expect(changing.map(({ name }) => name)).deep.equal(['beleg_brain_bootstrap'])
    expect(changing[0]!.annotations).include({
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: true
    })
    const abroad = toolTable.filter(({ annotations }) => annotations.openWorldHint)
    expect(abroad.map(({ name }) => name)).deep.equal(['beleg_brain_preview', 'beleg_brain_bootstrap'])
  })

  it('tell an agent when to use them, shortly', () => {
    for (const { name, description, title } of toolTable) {
      expect(name).match(/^beleg_[a-z_]+$/)
      expect(description.length, name).within(100, 900)
      expect(title.length, name).within(5, 60)
    }
    expect(tool('beleg_ask').description).contain('`grounded: false` is an answer')
  })
})
