import { expect } from 'chai'
import { plainText } from '../../../src/service/mcp/plainText.js'

const document = (...nodes: object[]) => JSON.stringify({ '@context': {}, '@graph': nodes })

describe('the plain text of a document', () => {
  it('is label, reference, text and parts, in order', () => {
    const text = document(
      { id: 'x/2', partOf: 'x', label: { de: 'Zwei' }, position: '10' },
      { id: 'x/1', partOf: 'x', label: { de: 'Eins' }, position: '9' },
      { id: 'x#abs_1', partOf: 'x' },
      { id: 'x', label: { en: 'The act', de: 'Das Gesetz' }, ref: 'ELI:X', text: { de: '(1) Ein Satz.' } },
      { id: 'y', label: { de: 'Anderes' } }
    )
    expect(plainText(text, 'x')).equal('Das Gesetz\nELI:X\n\n(1) Ein Satz.\n\nEins <x/1>\nZwei <x/2>')
  })

  it('takes the language that there is, values with a type, and several', () => {
    const text = document({ id: 'x', label: { en: 'Act' }, ref: ['A', { '@value': 'B' }] })
    expect(plainText(text, 'x')).equal('Act\nA\nB')
  })

  it('is empty where nothing is said', () => {
    expect(plainText(document({ id: 'y', label: 'Y' }), 'x')).equal('')
    expect(plainText('{}', 'x')).equal('')
  })
})
