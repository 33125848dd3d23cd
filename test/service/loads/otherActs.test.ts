import type { NamedNode } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { otherActs } from '../../../src/service/loads/otherActs.js'
import { eli, xsd } from '../../../src/graph/vocab/terms.js'

const { literal, namedNode, quad } = DataFactory
const union: NamedNode = namedNode('http://localhost:8080/celex/31999D0468')
const german: NamedNode = namedNode('http://localhost:8080/eli/uvpg')
const dated = (act: NamedNode, date: string) => quad(act, eli.date_document, literal(date, xsd.date))
const titled = (act: NamedNode, title: string, language: string) =>
  quad(act, eli.title, literal(title, language))
const of = (...lists: Parameters<typeof otherActs>) =>
  otherActs(...lists).map(({ held, offered }) => [held, offered])

describe('otherActs', () => {
  it('finds acts of another date', () => {
    const [held, offered] = ['1999-06-28', '2006-07-17']
    expect(of([dated(union, held)], [dated(union, offered)])).to.deep.equal([[held, offered]])
    expect(of([dated(german, held)], [dated(german, offered)])).to.deep.equal([[held, offered]])
    expect(of([dated(union, held)], [dated(german, offered)])).to.deep.equal([])
    expect(of([], [dated(union, offered)])).to.deep.equal([])
  })

  it('finds acts of the Union whose titles have little in common', () => {
    const held = titled(union, 'Council Decision laying down the procedures for implementing powers', 'en')
    const other = titled(union, 'Commission Regulation on the marketing of bananas', 'en')
    expect(of([held], [other])).to.have.length(1)
  })

  it('takes corrections, other languages and German acts that were renamed for the same', () => {
    const held = titled(union, 'Council Decision laying down the procedures for implementing powers', 'en')
    const corrected = titled(union, 'COUNCIL DECISION laying down procedures for implementing powers', 'en')
    expect(of([held], [corrected])).to.deep.equal([])
    expect(of([held], [titled(union, 'Beschluss zur Festlegung der Modalitäten', 'de')])).to.deep.equal([])
    const before = titled(german, 'Gesetz über Pfandflaschen', 'de')
    expect(of([before], [titled(german, 'Kreislaufwirtschaftsgesetz', 'de')])).to.deep.equal([])
  })
})
