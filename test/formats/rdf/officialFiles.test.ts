import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { readRdfBatches } from '../../../src/formats/rdf/readRdf.js'
import { tripleText } from '../../../src/graph/store/tripleText.js'
import { onOwnAndReal } from '../../ownAndReal.js'
import { genid } from './rdfOf.js'

interface Expected {
  readonly folders: readonly string[]
  /** At least so many files. */
  readonly files: number
  /** Files that cannot be read as they are, and why. */
  readonly refused: Readonly<Record<string, RegExp>>
  /** Files that give as many statements as each other … */
  readonly asMany: readonly (readonly string[])[]
  /** … and files that give the very same. */
  readonly same: readonly (readonly string[])[]
  readonly withBase: { readonly name: string; readonly baseIri: string; readonly statements: number }
  readonly withContext: {
    readonly name: string
    readonly iri: string
    readonly context: string
    readonly atLeast: number
  }
}

const OWN: Expected = {
  folders: ['vocab'],
  files: 12,
  refused: {
    'vocab/no-base.rdf': /line 5, .*<umbrellas\.example\/ns> needs a base; give --base/,
    'vocab/labels.yaml': /neither its name nor its first lines/,
    'vocab/labels.json': /neither its name nor its first lines/,
    'vocab/context.jsonld': /context without data/,
    'vocab/needs-context.jsonld': /needs the context .*--context/
  },
  // Quads name their graph, and so the nodes without a name that stand in it have others.
  asMany: [['vocab/hats.nq', 'vocab/hats.nt']],
  same: [
    ['vocab/shapes/umbrellas.ttl', 'vocab/shapes/umbrellas.jsonld', 'vocab/shapes/umbrellas.rdf'],
    ['vocab/hats.nt', 'vocab/hats.ttl', 'vocab/hats.trig']
  ],
  withBase: { name: 'vocab/no-base.rdf', baseIri: 'http://umbrellas.example/', statements: 3 },
  withContext: {
    name: 'vocab/needs-context.jsonld',
    iri: 'https://umbrellas.example/context.jsonld',
    context: 'vocab/context.jsonld',
    atLeast: 6
  }
}

const REAL: Expected = {
  folders: ['vocab', 'eu/gdprtext', 'companies/gleif', 'ted/ted-de-rdf', 'nace', 'leistungen'],
  files: 61,
  refused: {
    'vocab/dcat.rdf': /line 1460, .*<data\.europa\.eu\/r5r\/> needs a base; give --base/,
    'vocab/eurovoc-en-fr-2021.yaml': /neither its name nor its first lines/,
    'vocab/eurovoc-mt-labels.json': /neither its name nor its first lines/,
    'vocab/core-business-2.3.0/core-business-ap.jsonld': /context without data/,
    'vocab/cpsv-ap-3.2.0/cpsv-ap.jsonld': /context without data/,
    'vocab/cpsv-ap-3.2.0/example-rdf_public_service.jsonld': /needs the context .*--context/
  },
  asMany: [
    ...['vocab/cpsv-ap-3.2.0/cpsv-ap-SHACL', 'vocab/core-business-2.3.0/core-business-ap-SHACL'].map(name => [
      `${name}.jsonld`,
      `${name}.ttl`
    ]),
    ['nace/nace_r2.rdf', 'nace/nace_r2.ttl']
  ],
  same: [],
  withBase: { name: 'vocab/dcat.rdf', baseIri: 'http://www.w3.org/ns/dcat', statements: 772 },
  withContext: {
    name: 'vocab/cpsv-ap-3.2.0/example-rdf_public_service.jsonld',
    iri: 'https://semiceu.github.io/uri.semic.eu-generated/CPSV-AP/releases/3.2.0/context/cpsv-ap.jsonld',
    context: 'vocab/cpsv-ap-3.2.0/cpsv-ap.jsonld',
    atLeast: 61
  }
}

describe('Official RDF files', () => {
  onOwnAndReal<Expected>({ path: 'rdf', expected: OWN }, { path: '', expected: REAL }, describeFiles)
})

function describeFiles(data: string, expected: Expected) {
  const { folders, refused, withBase, withContext } = expected
  const names = folders.flatMap(folder =>
    readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name}`)
      .filter(name => /\.(?:ttl|trig|rdf|nt|nq|jsonld)$/.test(name) || name in refused)
  )
  const statementsOf = async (name: string, options = {}): Promise<string[]> => {
    const path = join(data, name)
    const file = { name: path, path, bytes: () => createReadStream(path) }
    const statements: string[] = []
    for await (const batch of readRdfBatches(file, { genid, ...options }))
      for (const quad of batch) statements.push(tripleText(quad))
    return statements.sort()
  }
  const countOf = async (name: string, options = {}) => (await statementsOf(name, options)).length

  it('are read whole, or refused with a reason', async () => {
    expect(names.length).to.be.at.least(expected.files)
    for (const name of names.sort()) {
      const outcome = await countOf(name).catch((error: unknown) => `${error as Error}`)
      const reason = refused[name]
      if (reason === undefined) expect(outcome, name).to.be.a('number').greaterThan(0)
      else
        expect(outcome, name)
          .to.match(/^InvalidInput: /)
          .and.match(reason)
    }
  })

  it('have the same statements in all their formats', async () => {
    for (const [first, ...others] of expected.asMany)
      for (const other of others) expect(await countOf(other), other).to.equal(await countOf(first!))
    for (const [first, ...others] of expected.same)
      for (const other of others)
        expect(await statementsOf(other), other).to.deep.equal(await statementsOf(first!))
  })

  it('are read with the base or the context that they need', async () => {
    expect(await countOf(withBase.name, { baseIri: withBase.baseIri })).to.equal(withBase.statements)
    const contexts = new Map([[withContext.iri, readFileSync(join(data, withContext.context), 'utf8')]])
    expect(await countOf(withContext.name, { contexts })).to.be.at.least(withContext.atLeast)
  })
}
