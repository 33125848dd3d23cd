import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { readRdfBatches } from '../../../src/importers/rdf/readRdf.js'
import { genid } from './rdfOf.js'

const data = fileURLToPath(new URL('../../../../shared/data', import.meta.url))
const CPSV = 'https://semiceu.github.io/uri.semic.eu-generated/CPSV-AP/releases/3.2.0/context/cpsv-ap.jsonld'

/** Files that cannot be read as they are, and why. */
const refused: Record<string, RegExp> = {
  'vocab/dcat.rdf': /line 1460, .*<data\.europa\.eu\/r5r\/> needs a base; give --base/,
  'vocab/eurovoc-en-fr-2021.yaml': /neither its name nor its first lines/,
  'vocab/eurovoc-mt-labels.json': /neither its name nor its first lines/,
  'vocab/core-business-2.3.0/core-business-ap.jsonld': /context without data/,
  'vocab/cpsv-ap-3.2.0/cpsv-ap.jsonld': /context without data/,
  'vocab/cpsv-ap-3.2.0/example-rdf_public_service.jsonld': /needs the context .*--context/
}
const folders = ['vocab', 'eu/gdprtext', 'companies/gleif', 'ted/ted-de-rdf', 'nace', 'leistungen']
const names = existsSync(data)
  ? folders.flatMap(folder =>
      readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
        .map(name => `${folder}/${name}`)
        .filter(name => /\.(?:ttl|rdf|nq|jsonld)$/.test(name) || name in refused)
    )
  : []

describe('Official RDF files', function () {
  before(function () {
    if (names.length === 0) this.skip()
  })

  it('are read whole, or refused with a reason', async () => {
    expect(names.length).to.be.greaterThan(60)
    for (const name of names.sort()) {
      const outcome = await statementsOf(name).catch((error: unknown) => `${error as Error}`)
      const reason = refused[name]
      if (reason === undefined) expect(outcome, name).to.be.a('number').greaterThan(0)
      else
        expect(outcome, name)
          .to.match(/^InvalidInput: /)
          .and.match(reason)
    }
  })

  it('have the same statements in all their formats', async () => {
    for (const name of [
      'vocab/cpsv-ap-3.2.0/cpsv-ap-SHACL',
      'vocab/core-business-2.3.0/core-business-ap-SHACL'
    ]) {
      expect(await statementsOf(`${name}.jsonld`)).to.equal(await statementsOf(`${name}.ttl`))
    }
    expect(await statementsOf('nace/nace_r2.rdf')).to.equal(await statementsOf('nace/nace_r2.ttl'))
  })

  it('are read with the base or the context that they need', async () => {
    expect(await statementsOf('vocab/dcat.rdf', { baseIri: 'http://www.w3.org/ns/dcat' })).to.equal(772)
    const path = join(data, 'vocab/cpsv-ap-3.2.0/cpsv-ap.jsonld')
    const { readFile } = await import('node:fs/promises')
    const contexts = new Map([[CPSV, await readFile(path, 'utf8')]])
    expect(
      await statementsOf('vocab/cpsv-ap-3.2.0/example-rdf_public_service.jsonld', { contexts })
    ).to.be.greaterThan(60)
  })
})

async function statementsOf(name: string, options = {}): Promise<number> {
  const path = join(data, name)
  const file = { name: path, path, bytes: () => createReadStream(path) }
  let statements = 0
  for await (const batch of readRdfBatches(file, { genid, ...options })) statements += batch.length
  return statements
}
