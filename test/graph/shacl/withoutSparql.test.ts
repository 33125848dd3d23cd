import { expect } from 'chai'
import { Parser } from 'n3'
import { checkerOf } from '../../../src/graph/shacl/checker.js'

const SHAPES = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix e: <urn:e:> .
  e:Shape a sh:NodeShape ; sh:targetClass e:Thing ; sh:property [ sh:path e:name ; sh:minCount 1 ] ;
    sh:sparql [ sh:select "SELECT $this WHERE { $this ?p ?o }" ] .`

describe('the engine of the shapes', () => {
  it('has no SPARQL engine, and says so to who would use it', async () => {
    const failure = await import(['shacl-engine', 'sparql.js'].join('/')).catch((error: unknown) => error)
    expect((failure as Error).message).contain('no SPARQL engine')
  })

  it('checks the rest of a shape that asks for SPARQL', async () => {
    const check = checkerOf([SHAPES])
    const findings = await check(new Parser().parse('<urn:one> a <urn:e:Thing> .'))
    expect(findings.map(({ path }) => path)).deep.equal(['urn:e:name'])
  })

  it('looks at a node as often as others point at it', async () => {
    const shapes = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix e: <urn:e:> .
      e:Shape a sh:NodeShape ; sh:targetClass e:Thing ; sh:property [ sh:path e:part ; sh:node e:Part ] .
      e:Part a sh:NodeShape ; sh:property [ sh:path e:name ; sh:minCount 1 ] .`
    const things = Array.from(
      { length: 60 },
      (_, at) => `<urn:${at}> a <urn:e:Thing> ; <urn:e:part> <urn:nameless> .`
    )
    expect(await checkerOf([shapes])(new Parser().parse(things.join('\n')))).lengthOf(60)
  })

  it('comes to an end with a shape that names itself', async () => {
    const shapes = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix e: <urn:e:> .
      e:Shape a sh:NodeShape ; sh:targetClass e:Thing ; sh:property [ sh:path e:next ; sh:node e:Shape ] .`
    const circle =
      '<urn:a> a <urn:e:Thing> ; <urn:e:next> <urn:b> . <urn:b> a <urn:e:Thing> ; <urn:e:next> <urn:a> .'
    expect(await checkerOf([shapes])(new Parser().parse(circle))).deep.equal([])
  })
})
