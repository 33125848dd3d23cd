import { readFileSync } from 'node:fs'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory, Parser } from 'n3'
import { identifiers } from '../../../src/graph/identifiers.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../../src/graph/vocab/terms.js'
import { actQuads, smallActs, sourceQuads } from '../smallLaw.js'

const ids = identifiers('http://localhost:8080')
const { literal, namedNode, quad } = DataFactory
const [gewerbe] = smallActs
const good = [...actQuads(ids, gewerbe!), ...sourceQuads(ids, gewerbe!)]
const provision = namedNode(`${ids.base}/eli/gewo/14`)
const act = namedNode(`${ids.base}/eli/gewo`)

describe('the shapes', () => {
  it('are met by acts, provisions and sources as docs/graphs.md says', async () => {
    expect(
      await validate(smallActs.flatMap(each => [...actQuads(ids, each), ...sourceQuads(ids, each)]))
    ).to.deep.equal([])
  })

  it('are met by the ontology of this service', async () => {
    const quads = ['profiles', 'scopes', 'licences'].flatMap(name =>
      new Parser().parse(readFileSync(new URL(`../../../ontology/${name}.ttl`, import.meta.url), 'utf8'))
    )
    expect(await validate(quads)).to.deep.equal([])
  })

  it('say nothing of no statements', async () => {
    expect(await validate([])).to.deep.equal([])
  })

  const faults: [what: string, change: (quads: Quad[]) => Quad[], path: string, message: RegExp][] = [
    ['no text', without(provision, kg.text), kg.text.value, /exactly one text/],
    ['an empty text', set(provision, kg.text, literal(' ', 'de')), kg.text.value, /must not be empty/],
    ['two texts', add(provision, kg.text, literal('Zweiter', 'de')), kg.text.value, /exactly one text/],
    ['a text without language', set(provision, kg.text, literal('Text')), kg.text.value, /with its language/],
    ['a short hash', set(provision, kg.contentHash, literal('abc')), kg.contentHash.value, /SHA-256/],
    ['no scope', without(provision, kg.scope), kg.scope.value, /nobody may see it/],
    [
      'a position that is no number',
      set(provision, kg.position, literal('1')),
      kg.position.value,
      /whole number/
    ],
    [
      'an unknown grounding',
      set(provision, kg.grounding, literal('true')),
      kg.grounding.value,
      /verified or summary/
    ],
    [
      'a wrong ref',
      set(provision, dcterms.identifier, literal('GewO 14')),
      dcterms.identifier.value,
      /ELI:GewO§14/
    ],
    ['no act', without(provision, eli.is_part_of), eli.is_part_of.value, /belongs to exactly one act/],
    ['no label of the act', without(act, rdfs.label), rdfs.label.value, /label with its language/],
    ['no source of the act', without(act, dcterms.source), dcterms.source.value, /no attribution/],
    [
      'a date that is no date',
      add(act, eli.date_document, literal('2024', xsd.date)),
      eli.date_document.value,
      /calendar date/
    ],
    ['a passage without its load', add(provision, kg.sourceHash, literal('a'.repeat(64))), '', /load/]
  ]
  for (const [what, change, path, message] of faults) {
    it(`name ${what}`, async () => {
      const findings = await validate(change([...good]))
      expect(findings).not.to.be.empty
      expect(findings.map(finding => finding.message).join('\n')).to.match(message)
      if (path !== '') expect(findings.map(finding => finding.path)).to.include(path)
      for (const finding of findings) {
        expect(finding.severity).to.equal('violation')
        expect(finding.shape).to.match(/^https:\/\/w3id\.org\/beleg\/shapes#/)
        expect(finding.focus).to.be.oneOf([provision.value, act.value])
      }
    })
  }

  it('do not care for graph names, nor for the order of statements', async () => {
    const named = good.map(({ subject, predicate, object }, index) =>
      quad(subject, predicate, object, index % 2 ? ids.sharedGraph : ids.provenanceGraph)
    )
    expect(await validate(named.reverse())).to.deep.equal([])
  })

  it('take what is said twice as said once', async () => {
    expect(await validate([...good, ...good])).to.deep.equal([])
  })

  it('speak to the steward in every message', () => {
    for (const name of ['act', 'provision', 'service', 'source', 'provenance', 'profile', 'document']) {
      const quads = new Parser().parse(
        readFileSync(new URL(`../../../shapes/${name}.ttl`, import.meta.url), 'utf8')
      )
      const path = 'http://www.w3.org/ns/shacl#path'
      const message = 'http://www.w3.org/ns/shacl#message'
      const silent = quads
        .filter(({ predicate }) => predicate.value === path)
        .filter(
          ({ subject }) =>
            !quads.some(each => each.subject.equals(subject) && each.predicate.value === message)
        )
      expect(
        silent.map(({ subject }) => subject.value),
        name
      ).to.deep.equal([])
    }
  })

  it('know a type from its class alone', async () => {
    const findings = await validate([quad(namedNode('urn:x'), rdf.type, eli.LegalResourceSubdivision)])
    expect(findings.length).to.be.greaterThan(5)
  })
})

type Node = NamedNode

function without(node: Node, predicate: Node) {
  return (quads: Quad[]) =>
    quads.filter(each => !(each.subject.equals(node) && each.predicate.equals(predicate)))
}

function add(node: Node, predicate: Node, object: Quad['object']) {
  return (quads: Quad[]) => [...quads, quad(node, predicate, object)]
}

function set(node: Node, predicate: Node, object: Quad['object']) {
  return (quads: Quad[]) => add(node, predicate, object)(without(node, predicate)(quads))
}
