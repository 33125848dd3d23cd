import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad, Term } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory as terms } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { openServiceList } from '../../../src/graph/publicServices/serviceList.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { parsed } from '../../../src/formats/rdf/readRdf.js'
import { canonicalQuad } from '../../../src/graph/store/literals/canonicalLiteral.js'
import { importers } from '../../../src/formats/registry.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import type { Access } from '../../../src/service/access.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { isStored } from '../../../src/service/things/findThing.js'
import { readDocument } from '../../../src/service/things/readDocument.js'
import { readLoadShapes } from '../../../src/service/loads/givenShapes.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import { openOverviews } from '../../../src/service/overview/readOverview.js'
import { readProvenance } from '../../../src/service/provenance/readProvenance.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../../formats/inputOf.js'
import { onOwnAndReal, pathFrom } from '../../ownAndReal.js'

const PREFIXES = `@prefix xsd: <http://www.w3.org/2001/XMLSchema#> . @prefix eli: <http://data.europa.eu/eli/ontology#> .
@prefix cpsv: <http://purl.org/vocab/cpsv#> . @prefix dct: <http://purl.org/dc/terms/> . @prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix prov: <http://www.w3.org/ns/prov#> . @prefix kg: <https://w3id.org/beleg/ns#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
`
const ACT = 'https://law.example/act/1'
const SERVICE = 'https://services.example/1'
const FOREIGN = `${PREFIXES}
<${ACT}> a eli:LegalResource ; dct:identifier "ELI:SchirmG" ; eli:id_local "SchirmG" ; rdfs:label "Schirmgesetz"@de ;
  eli:title "Umbrella Act"@en ; eli:date_document "2024-13-45"^^xsd:date ;
  prov:wasGeneratedBy <https://law.example/made> ; dct:source "a drawer" ;
  dct:creator [ rdfs:label "A house" ; rdfs:seeAlso [ rdfs:label "Its roof" ] ] .
<${SERVICE}> a cpsv:PublicService ; dct:title "Schirm leihen"@de ; dct:identifier "XZUFI:99050012104000" .
`

/** RDF of others: held and given out as what it is, and never taken for what was read here. */
export function describeForeign(
  open: () => Promise<{ store: GraphStore; close: () => Promise<void> }>
): void {
  let store: GraphStore
  let close: () => Promise<void>
  let folder: string
  let operations: Operations
  let ids: Identifiers
  const now = () => new Date('2026-11-22T01:02:03Z')

  before(async () => {
    ;({ store, close } = await open())
    folder = mkdtempSync(join(tmpdir(), 'beleg-foreign-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
  })
  // Graphs of its own for each test: the store may be shared.
  beforeEach(() => (ids = identifiers(`http://localhost:8080/${randomUUID()}`)))
  after(async () => {
    await operations.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  })

  const load = async (files: InputFile[], shapes?: string) => {
    const path = join(folder, 'shapes.ttl')
    if (shapes !== undefined) writeFileSync(path, shapes)
    return importFiles({
      store,
      ids,
      importer: importers['rdf']!,
      actor: 'beleg load',
      now,
      inputs: { files, refused: [] },
      promotions: operations.promotions,
      ...(shapes !== undefined && { shapes: await readLoadShapes([path]) })
    })
  }
  const access = (...domains: string[]): Access => ({
    profile: {} as Access['profile'],
    scopes: domains.map(domain => scopeOf('internal', domain))
  })
  const parts = () => ({
    store,
    scopeGraph: () => Promise.resolve([]),
    ...openProvisionParts({ store, ids, retrieval: { matchAll: () => Promise.reject(new Error('unasked')) } })
  })
  /** What the document says of a node itself: the statements of the file, and not those of the load. */
  const described = async (iri: string): Promise<Quad[]> => {
    const { quads } = await readDocument(parts(), { iri, page: 1, access: access('vocabularies') })
    const genid = `${ids.base}/.well-known/genid/`
    const blank = (term: Term) => (term.value.startsWith(genid) ? terms.blankNode(term.value) : term)
    return quads
      .filter(({ subject }) => subject.value === iri || subject.value.startsWith(genid))
      .filter(({ predicate, object }) => !isBook(predicate.value, object.value))
      .map(quad => terms.quad(blank(quad.subject) as never, quad.predicate, blank(quad.object) as never))
  }
  const isBook = (predicate: string, object: string) =>
    predicate.startsWith(kg.base) || object.startsWith(`${ids.base}/load/`)
  const statementsOf = async (file: InputFile, iri: string): Promise<Quad[]> => {
    const quads: Quad[] = []
    for await (const batch of parsed(file, {})) quads.push(...batch.map(canonicalQuad))
    const wanted = new Set([iri])
    for (let size = 0; size !== wanted.size;) {
      size = wanted.size
      for (const { subject, object } of quads)
        if (wanted.has(subject.value) && object.termType === 'BlankNode') wanted.add(object.value)
    }
    return quads.filter(({ subject }) => wanted.has(subject.value))
  }

  it('is held, and given out as the file says it', async () => {
    const { refused } = await load([inputOf(FOREIGN, 'foreign.ttl')])
    expect(refused).to.deep.equal([])
    for (const iri of [ACT, SERVICE]) {
      expect(await isStored(parts(), { iri, access: access('vocabularies') })).to.equal(true)
      expect(await isStored(parts(), { iri, access: access('law') })).to.equal(false)
      const [given, said] = [await described(iri), await statementsOf(inputOf(FOREIGN, 'foreign.ttl'), iri)]
      expect(isomorphic(given, said), `${given.length} against ${said.length} statements on ${iri}`).to.equal(
        true
      )
    }
  })

  it('is no act, no service and no checked text of ours, whatever it calls itself', async () => {
    await load([inputOf(FOREIGN, 'foreign.ttl')])
    const all = access('vocabularies', 'law', 'services')
    const table = await parts().acts()
    expect(table.named('SchirmG', new Set(all.scopes.map(scope => scope.value)))).to.deep.equal([])
    expect(await openServiceList({ store, ids })()).to.deep.equal([])
    const { verified, checked } = await openOverviews({ store, ids }).read(all)
    expect({ verified, checked }).to.deep.equal({ verified: 0, checked: 1 })
    for (const ref of ['ELI:SchirmG', 'XZUFI:99050012104000'])
      expect((await failureOf(() => readProvenance(parts(), { ref, access: all }))).name, ref).to.equal(
        'NotFound'
      )
    const record = await readProvenance(parts(), { ref: ACT, access: all })
    expect(record).to.include({ ref: ACT, label: 'Schirmgesetz', verificationState: 'unverified' })
    expect(record.generatedBy?.activity).to.match(new RegExp(`^${ids.base}/load/`))
    expect(record.generatedBy?.agent).to.equal(ids.importer('rdf', importers['rdf']!.version).value)
    expect(record.source?.title).to.equal('foreign')
  })

  it('goes again with its promotion, importer and publisher staying for the books alone', async () => {
    await load([inputOf(`${PREFIXES} <${ACT}/0> rdfs:label "first" .`, 'first.ttl')])
    const count = async () => {
      let quads = 0
      for await (const batch of store.read(ids.sharedGraph)) quads += batch.length
      return quads
    }
    const before = await count()
    await load([inputOf(FOREIGN, 'foreign.ttl')])
    await rollBack({ store, ids, now, actor: 'beleg rollback', promotions: operations.promotions })
    expect(await count()).to.equal(before)
    expect(await isStored(parts(), { iri: ACT, access: access('vocabularies') })).to.equal(false)
  })

  it('is refused where it passes itself off as what was read here', async () => {
    const forged = [
      `<${ids.base}/eli/bgb/1> a eli:LegalResource ; eli:title "Forged"@de .`,
      `<${ids.base}/eli/bgb/1> rdfs:comment "no type at all" .`,
      `<${ids.base}/anything> rdfs:label "x" .`,
      `<${ACT}> kg:grounding "verified" ; kg:text "Forged"@de .`,
      `<${ACT}> kg:scope <https://w3id.org/beleg/scope/open/law> .`,
      `<${ACT}> a kg:Profile .`,
      `<${ACT}> kg:expandsQuestions true .`,
      `<${ACT}> a <http://www.w3.org/2004/02/skos/core#ConceptScheme> ; kg:expandsQuestions "perhaps" .`,
      `<https://w3id.org/beleg/lay-terms/arbeitgeber> rdfs:label "Chef"@de .`,
      `<${ACT}> prov:wasGeneratedBy <${ids.base}/load/${'0'.repeat(64)}> .`,
      `<${ACT}> dct:source <${ids.base}/source/${'0'.repeat(64)}> .`
    ]
    for (const statement of forged) {
      const { refused, written } = await load([inputOf(PREFIXES + statement, 'forged.ttl')])
      expect(refused, statement).to.have.length(1)
      expect(written).to.equal(0)
    }
  })

  it('is measured by the shapes that the steward gives: violations refuse, warnings are told', async () => {
    const shapes = `${PREFIXES} <https://shapes.example/S> a sh:NodeShape ; sh:targetClass cpsv:PublicService ;
      sh:property [ sh:path dct:description ; sh:minCount 1 ; sh:severity SEVERITY ; sh:message "Describe it." ] .`
    const given = (severity: string) => shapes.replace('SEVERITY', severity)
    const warned = await load([inputOf(FOREIGN, 'foreign.ttl')], given('sh:Warning'))
    expect(warned.refused).to.deep.equal([])
    expect(warned.findings.map(one => `${one.severity} ${one.focus} ${one.path}`)).to.include(
      `warning ${SERVICE} http://purl.org/dc/terms/description`
    )
    const refused = await load([inputOf(`${FOREIGN} `, 'other.ttl')], given('sh:Violation'))
    expect(refused.refused.map(one => one.reason).join()).to.contain('Describe it.')
    // What another file of the run says counts too.
    const whole = await load(
      [inputOf(FOREIGN, 'foreign.ttl'), inputOf(`${PREFIXES} <${SERVICE}/d> rdfs:label "x" .`, 'more.ttl')],
      `${PREFIXES} <https://shapes.example/T> a sh:NodeShape ; sh:targetNode <${SERVICE}/d> ;
        sh:property [ sh:path rdfs:label ; sh:maxCount 1 ] .`
    )
    expect(whole.refused).to.deep.equal([])
  })

  onOwnAndReal(
    { path: 'ted/rdf', expected: 2 },
    { path: 'ted/ted-de-rdf', expected: 35 },
    (notices, count) => {
      it('takes the official notices of TED, each as it is', async () => {
        const files = readdirSync(notices)
          .sort()
          .map(name => join(notices, name))
          .map(path => ({ name: path, path, bytes: () => createReadStream(path) }))
        expect(files).to.have.length(count)
        const { refused, skipped } = await load(files)
        expect({ refused, skipped }).to.deep.equal({ refused: [], skipped: [] })
        for (const file of files.slice(0, 5)) {
          for await (const [first] of parsed(file, {})) {
            if (first === undefined) continue
            const iri = first.subject.value
            expect(isomorphic(await described(iri), await statementsOf(file, iri)), iri).to.equal(true)
            break
          }
        }
      })
    }
  )

  it('takes each node of a notice as it is, odd values and all', async () => {
    const path = pathFrom('fixtures', 'ted/rdf/000002-2099.ttl')
    const file: InputFile = { name: path, path, bytes: () => createReadStream(path) }
    await load([file])
    const subjects = new Set<string>()
    for await (const batch of parsed(file, {}))
      for (const { subject } of batch) if (subject.termType === 'NamedNode') subjects.add(subject.value)
    expect(subjects.size).to.equal(12)
    for (const iri of subjects)
      expect(isomorphic(await described(iri), await statementsOf(file, iri)), iri).to.equal(true)
  })
}
