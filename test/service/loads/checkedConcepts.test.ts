import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { Parser, Store } from 'n3'
import { DataFactory } from 'n3'
import { CheckedConcepts } from '../../../src/service/loads/checkedConcepts.js'
import { repository } from '../../support/repository.js'
import { sh } from '../../../src/graph/vocab/shacl.js'

describe('concepts that were checked before', () => {
  /** What a shape may ask of a node without looking at another one. */
  const OF_ONE_NODE = new Set(
    'targetClass targetSubjectsOf property path message minCount maxCount datatype nodeKind pattern in minInclusive or uniqueLang alternativePath'.split(
      ' '
    )
  )

  it('need not be checked again, since shapes of provisions and passages look at nothing else', () => {
    const texts = ['provision', 'provenance'].map(name =>
      readFileSync(new URL(`shapes/${name}.ttl`, repository), 'utf8')
    )
    const shapes = new Store(texts.flatMap(text => new Parser().parse(text)))
    const asked = [...shapes].flatMap(({ predicate: { value } }) =>
      value.startsWith(sh.base) ? [value.slice(sh.base.length)] : []
    )
    expect(asked).includes('targetClass')
    expect(asked.filter(name => !OF_ONE_NODE.has(name))).deep.equal([])
    const others = [...shapes].filter(
      ({ predicate, object }) =>
        predicate.value === `${sh.base}targetClass` &&
        object.value === 'http://data.europa.eu/eli/ontology#LegalResourceSubdivision'
    )
    expect(others).length(1)
  })

  it('are those in which nothing was found', () => {
    const { namedNode, quad, literal } = DataFactory
    const said = new Map(
      ['urn:a', 'urn:b'].map(iri => [iri, [quad(namedNode(iri), namedNode('urn:p'), literal('x'))]] as const)
    )
    const checked = new CheckedConcepts()
    expect([...checked.among({ said })]).deep.equal([])
    checked.note({ said }, [{ focus: 'urn:a', message: 'No', severity: 'warning' }])
    expect([...checked.among({ said })]).deep.equal(['urn:b'])
    const anew = new Map([['urn:b', [...said.get('urn:b')!]]])
    expect([...checked.among({ said: anew })]).deep.equal([])
    expect([...checked.among({})]).deep.equal([])
  })
})
