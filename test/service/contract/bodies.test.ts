import { expect } from 'chai'
import { bodyCheck } from '../../../src/service/contract/bodies.js'
import { ValidationFailed } from '../../../src/service/contract/validationErrors.js'

const faults = (operationId: string, body: unknown) => {
  try {
    bodyCheck(operationId)!(body)
    return []
  } catch (error) {
    if (error instanceof ValidationFailed) return error.errors
    throw error
  }
}

describe('checking a body', () => {
  it('is for operations that take one', () => {
    expect(bodyCheck('listProvisions')).equal(undefined)
    expect(faults('issueKey', { profile: 'trial', more: { of: 'it' } })).deep.equal([])
  })

  it('finds all faults at once', () => {
    expect(faults('issueKey', { tenant: 7, label: 'x'.repeat(201) })).deep.equal([
      { loc: ['body', 'profile'], msg: 'Field required', type: 'missing' },
      { loc: ['body', 'tenant'], msg: 'Input should be a valid string', type: 'string_type', input: 7 },
      {
        loc: ['body', 'label'],
        msg: 'String should have at most 200 characters',
        type: 'string_too_long',
        ctx: { max_length: 200 }
      }
    ])
  })

  it('says of a choice what may be chosen, once', () => {
    expect(faults('ingest', { text: 'Text' })).deep.equal([
      { loc: ['body'], msg: 'One of these fields is required: title, label', type: 'missing' }
    ])
    expect(faults('ingest', {})).length(2)
    expect(faults('ingest', { label: 'Titel', content: 'Text' })).deep.equal([])
  })

  it('takes objects only', () => {
    for (const body of [null, [], 'text', 7, true, undefined, '']) {
      expect(faults('issueKey', body)[0]).include({ msg: 'Input should be a valid JSON object' })
    }
  })
})
