import { readdirSync, readFileSync } from 'node:fs'
import { Parser as SparqlParser } from '@traqula/parser-sparql-1-2'
import { expect } from 'chai'
import { Parser } from 'n3'
import { Store } from 'oxigraph'
import { prefixes } from '../../src/graph/prologue.js'
import { dcterms, kg } from '../../src/graph/vocab/terms.js'
import { everyQuery } from './everyQuery.js'

const root = new URL('../../', import.meta.url)
const { queries, unbuilt } = await everyQuery()
const ours = /https:\/\/w3id\.org\/beleg\/(?:ns#|scope\/|profile\/)[A-Za-z0-9._/-]*/g
const declared = declaredTerms()

describe('every query of the graph floor', () => {
  it('is built by this test with sample arguments', () => {
    expect(queries.length).to.be.greaterThan(5)
    expect(
      unbuilt,
      'test/graph/everyQuery.ts builds each query with sample arguments: write a sample for its new argument into `named`'
    ).to.deep.equal([])
  })

  for (const { file, name, text, made } of queries) {
    describe(`${name} in ${file}`, () => {
      it('is read by two parsers', () => {
        expect(() => new SparqlParser().parse(text)).not.to.throw()
        expect(() => new Store().query(text, { results_format: 'tsv' })).not.to.throw()
      })

      it('is named as its file is, and says how many rows it is made for', () => {
        expect(name, `the query of ${file} is named as its file, and Query`).to.equal(
          `${/([^/]+)\.js$/.exec(file)![1]}Query`
        )
        if ('limit' in made) expect(text).to.match(new RegExp(`LIMIT ${made.limit}$`))
        else if ('most' in made) expect(text).to.match(new RegExp(`LIMIT ${made.most + 1}$`))
        else return expect(text).to.match(/\bASK\s*\{/)
        expect(
          `${made.name}Query`,
          `the first argument of boundedQuery or pageQuery in ${file} is the name of the file`
        ).to.equal(name)
      })

      it('names graphs', () => {
        expect(text, `${file}: name the graph, as GRAPH ${'$'}{graph} { … }`).to.match(/\bGRAPH </)
        expect(text).not.to.match(/\b(?:FROM|SERVICE|LOAD|INSERT|DELETE|DROP|CLEAR)\b/)
      })

      it('uses terms that ontology/ declares', () => {
        const used = [...withFullNames(text).matchAll(ours)].map(match => match[0])
        expect(
          used.filter(term => !declared.has(term)),
          'declare these in ontology/beleg.ttl, and type them in src/graph/vocab/kg.ts'
        ).to.deep.equal([])
      })
    })
  }
})

describe('the terms of src/graph/vocab', () => {
  it('are those that ontology/beleg.ttl declares, no more and no fewer', () => {
    const typed = Object.entries(kg).flatMap(([name, term]) =>
      name === 'base' || typeof term === 'string' ? [] : term.value
    )
    const inOntology = [...declared].filter(term => term.startsWith(kg.base))
    expect(
      typed.filter(term => !inOntology.includes(term)),
      'declare these in ontology/beleg.ttl'
    ).to.deep.equal([])
    expect(
      inOntology.filter(term => !typed.includes(term)),
      'write these into src/graph/vocab/kg.ts'
    ).to.deep.equal([])
  })

  it('each have a label and a definition in German and English', () => {
    const quads = turtle('ontology/beleg.ttl')
    for (const term of [...declared].filter(each => each.startsWith(kg.base))) {
      for (const predicate of [
        'http://www.w3.org/2000/01/rdf-schema#label',
        'http://www.w3.org/2004/02/skos/core#definition'
      ]) {
        const languages = quads
          .filter(quad => quad.subject.value === term && quad.predicate.value === predicate)
          .map(quad => (quad.object.termType === 'Literal' ? quad.object.language : ''))
        expect(languages.sort(), `${term} ${predicate}`).to.deep.equal(['de', 'en'])
      }
    }
  })

  it('are the only ones of ours in the shapes, profiles, scopes and licences', () => {
    const files = readdirSync(new URL('shapes/', root)).map(file => `shapes/${file}`)
    for (const file of [...files, 'ontology/profiles.ttl', 'ontology/scopes.ttl', 'ontology/licences.ttl']) {
      const used = turtle(file).flatMap(quad => [quad.predicate.value, quad.object.value])
      const undeclared = used.filter(
        iri => /^https:\/\/w3id\.org\/beleg\/(?:ns#|scope\/.|profile\/.)/.test(iri) && !declared.has(iri)
      )
      expect(undeclared, file).to.deep.equal([])
    }
  })

  it('are in the JSON-LD context under their own IRIs', () => {
    const text = readFileSync(new URL('ontology/context.jsonld', root), 'utf8')
    const context = (JSON.parse(text) as { '@context': Record<string, string | { '@id': string }> })[
      '@context'
    ]
    for (const [name, entry] of Object.entries(context)) {
      const id = typeof entry === 'string' ? entry : entry?.['@id']
      if (typeof id !== 'string' || !id.startsWith('kg:')) continue
      expect(declared.has(kg.base + id.slice(3)), name).to.equal(true)
    }
    expect(context['ref']).to.equal(`dcterms:${dcterms.identifier.value.slice(dcterms.base.length)}`)
  })
})

function turtle(file: string) {
  return new Parser().parse(readFileSync(new URL(file, root), 'utf8'))
}

function declaredTerms(): Set<string> {
  const files = ['beleg.ttl', 'profiles.ttl', 'scopes.ttl', 'licences.ttl']
  return new Set(files.flatMap(file => turtle(`ontology/${file}`).map(quad => quad.subject.value)))
}

function withFullNames(text: string): string {
  const body = text.replace(/^PREFIX .*$/gm, '')
  return body.replace(/\b([a-z]+):([A-Za-z][A-Za-z0-9_-]*)/g, (whole, prefix: string, name: string) => {
    const base = (prefixes as Readonly<Record<string, string>>)[prefix]
    return base === undefined ? whole : base + name
  })
}
