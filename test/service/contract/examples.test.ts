import { expect } from 'chai'
import { operations } from '../../../src/service/contract/document.js'
import { responseErrors } from '../../../src/service/contract/responses.js'
import { bodyExamples, exampleOf } from '../../../src/service/contract/examples.js'

describe('the examples of the contract', () => {
  for (const operation of operations) {
    const { operationId, parameters, requestBody, responses } = operation

    it(`show what ${operationId} needs and gives`, () => {
      const examples = bodyExamples(operation)
      const success = Object.keys(responses).find(status => /^20/.test(status))
      // What only leads on has no body.
      if (operationId === 'describe') expect(success).equal(undefined)
      else
        expect(
          examples.map(({ status }) => status),
          `${operationId}: write an example of its ${success} beside the schema, in its file of src/service/contract/openapi`
        ).include(success)
      if (requestBody !== undefined)
        expect(
          examples.map(({ status }) => status),
          `${operationId}: write an example of its body beside the schema`
        ).include('request')
      for (const parameter of parameters.filter(({ required }) => required)) {
        const name = operationId === 'readPassage' ? 'document' : 'act'
        expect(
          exampleOf(parameter, name),
          `${operationId}: write an example of its parameter ${parameter.name} beside the schema`
        ).not.equal(undefined)
      }
      for (const { status, type, value } of examples.filter(example => example.status !== 'request')) {
        if (type === 'application/json') {
          expect(responseErrors(operationId, Number(status), value), `${status} ${type}`).deep.equal([])
        } else expect(value, `write an example of ${status} ${type}`).not.equal(undefined)
      }
    })

    it(`show no fault of a parameter that ${operationId} does not have`, () => {
      const has = new Set(parameters.map(({ name }) => name))
      const strange = bodyExamples(operation)
        .filter(({ status }) => status === '422')
        .flatMap(({ value }) => (value as { detail?: { loc: readonly string[] }[] }).detail ?? [])
        .map(({ loc }) => loc)
        .filter(([place, name]) => place === 'query' && !has.has(name!))
        .map(([, name]) => name)
      expect(
        strange,
        `${operationId}: refer to another 422, whose example its parameters can show (ReferenceRefused has ref alone)`
      ).deep.equal([])
    })
  }
})
