import { expect } from 'chai'
import { Parser } from 'n3'
import { checkerOf } from '../../../src/graph/shacl/checker.js'

const said = async (messages: string) => {
  const shapes = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix e: <https://example.org/> .
    e:Shape a sh:NodeShape ; sh:targetClass e:Thing ; sh:property [ sh:path e:name ; sh:minCount 1 ${messages} ] .`
  const things = new Parser().parse('<https://example.org/1> a <https://example.org/Thing> .')
  return (await checkerOf([shapes])(things)).map(({ message }) => message)
}

describe('what a shape says', () => {
  it('is said once, in English where it stands in more languages', async () => {
    expect(await said('; sh:message "Ein Name fehlt."@de, "A name is missing."@en')).deep.equal([
      'A name is missing.'
    ])
    expect(await said('; sh:message "Ein Name fehlt."@de, "A name is missing."')).deep.equal([
      'A name is missing.'
    ])
  })

  it('is said in the language that there is', async () => {
    expect(await said('; sh:message "Ein Name fehlt."@de')).deep.equal(['Ein Name fehlt.'])
  })
})
