import type { Term } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { readNamedServices } from '../../src/graph/publicServices/namedServices.js'
import { readActFacts } from '../../src/graph/acts/actFacts.js'
import { openActContents } from '../../src/graph/acts/actContents.js'
import { openActOutlines } from '../../src/graph/acts/openActOutlines.js'
import { openTextLengths } from '../../src/graph/acts/textLengths.js'
import { readActs } from '../../src/graph/acts/readActs.js'
import { readRows, TooManyRows } from '../../src/graph/boundedQuery.js'
import { readNames } from '../../src/graph/things/readNames.js'
import { readServedScopes } from '../../src/graph/things/servedScopes.js'
import { readThings } from '../../src/graph/things/things.js'
import { readExpandingConcepts } from '../../src/graph/expansions/readExpandingConcepts.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { readActsOfIri } from '../../src/graph/impact/actsOfIri.js'
import { readAssignments } from '../../src/graph/impact/assignments.js'
import { readClassification } from '../../src/graph/sectors/classification.js'
import { companiesOfCode } from '../../src/graph/impact/companiesOfCode.js'
import { countByCode } from '../../src/graph/impact/countByCode.js'
import { countByLand } from '../../src/graph/impact/countByLand.js'
import { countBySectorOfLand } from '../../src/graph/impact/countBySectorOfLand.js'
import { readIndicators } from '../../src/graph/impact/lastObservations.js'
import { readRootSources } from '../../src/graph/impact/rootSources.js'
import { readRules } from '../../src/graph/impact/rules.js'
import { readOpenTenders } from '../../src/graph/tenders/openTenders.js'
import { readRequestedOfActs } from '../../src/graph/citations/requestedOfActs.js'
import { readCitationCount } from '../../src/graph/citations/citationCount.js'
import { readCitationsOfActs } from '../../src/graph/citations/citationsOfActs.js'
import { readCitedCounts } from '../../src/graph/citations/citedCounts.js'
import { readCitingActs } from '../../src/graph/citations/citingActs.js'
import { readCitingNodes } from '../../src/graph/citations/citingNodes.js'
import { readTextsOfActs } from '../../src/graph/citations/textsOfActs.js'
import { readUnreadActs } from '../../src/graph/citations/unreadActs.js'
import { readActsInLanguages } from '../../src/graph/states/actsInLanguages.js'
import { readSpokenTexts } from '../../src/graph/states/spokenTexts.js'
import { readLanguagesOfAct } from '../../src/graph/states/languagesOfAct.js'
import { storedLanguage } from '../../src/graph/loads/storedLanguage.js'
import { knownNodes } from '../../src/graph/loads/knownNodes.js'
import { readSources } from '../../src/graph/loads/readSources.js'
import { readLoadImporters } from '../../src/graph/loads/loadImporters.js'
import { readOwners } from '../../src/graph/loads/owners.js'
import { readPromotions } from '../../src/graph/loads/promotions.js'
import { readChanges } from '../../src/graph/loads/readChanges.js'
import { readActsOfNodes } from '../../src/graph/states/actsOfNodes.js'
import { readExpressionsOfAct } from '../../src/graph/states/expressionsOfAct.js'
import { readExpressionTexts } from '../../src/graph/states/expressionTexts.js'
import { readFirstDays } from '../../src/graph/states/firstDays.js'
import { readBegunVersions } from '../../src/graph/states/begunVersions.js'
import { readTurningTexts } from '../../src/graph/states/turningTexts.js'
import { readDatedAhead } from '../../src/graph/states/datedAhead.js'
import { readVersionTexts } from '../../src/graph/states/versionTexts.js'
import { readLaterBegins } from '../../src/graph/states/laterBegins.js'
import { readOnlyStates } from '../../src/graph/states/onlyStates.js'
import { readNotesOfAct } from '../../src/graph/states/notesOfAct.js'
import { readStateNodes } from '../../src/graph/states/stateNodes.js'
import { readStatesOfAct } from '../../src/graph/states/statesOfAct.js'
import { readStoredRoots } from '../../src/graph/loads/readStoredRoots.js'
import { readStagedLoads } from '../../src/graph/loads/stagedLoads.js'
import { readStagedRoots } from '../../src/graph/loads/stagedRoots.js'
import { readTyped } from '../../src/graph/loads/typedNodes.js'
import { rootsOfOthers } from '../../src/graph/loads/rootsOfOthers.js'
import { readCounts } from '../../src/graph/overview/readCounts.js'
import { readOntology } from '../../src/graph/profiles/readOntology.js'
import { readProfiles } from '../../src/graph/profiles/readProfiles.js'
import { partGroundings } from '../../src/graph/provenance/partGroundings.js'
import { readRecord } from '../../src/graph/provenance/readRecord.js'
import { readTextGroundings } from '../../src/graph/provenance/textGroundings.js'
import { readActNameStatements } from '../../src/graph/textIndex/actNameStatements.js'
import { readConceptCount } from '../../src/graph/textIndex/conceptCount.js'
import { allPrints, printsOfSome } from '../../src/graph/textIndex/readConceptPrints.js'
import { readConceptStatements } from '../../src/graph/textIndex/conceptStatements.js'
import { readCorrespondenceMethod } from '../../src/graph/sectors/correspondenceMethod.js'
import { readCounterparts } from '../../src/graph/sectors/readCounterparts.js'
import { openLegalBases } from '../../src/graph/publicServices/legalBases.js'
import { readConceptPage } from '../../src/graph/textIndex/readConceptPage.js'
import { readNamedBases } from '../../src/graph/publicServices/namedBases.js'
import { readProvisionsOfActs } from '../../src/graph/publicServices/provisionsOfActs.js'
import { readServiceBases } from '../../src/graph/publicServices/serviceBases.js'
import { openServiceList } from '../../src/graph/publicServices/serviceList.js'
import { servicesRestingOn } from '../../src/graph/publicServices/servicesRestingOn.js'
import { readSubjectEdition, readSubjectIndex } from '../../src/graph/subjects/readSubjectIndex.js'
import { readSubjects } from '../../src/graph/subjects/readSubjects.js'
import { readSubjectsOfProvisions } from '../../src/graph/subjects/readSubjectsOfProvisions.js'
import { readLicences } from '../../src/graph/sources/licences.js'
import { readNamedSources } from '../../src/graph/sources/namedSources.js'
import { readSourceDescriptions } from '../../src/graph/sources/sourceDescriptions.js'
import { readSourceUses } from '../../src/graph/sources/sourceUses.js'
import { readCompanyKeys } from '../../src/graph/companies/companyKeys.js'
import { readCompanyStatements } from '../../src/graph/companies/readCompanyStatements.js'
import { readCompanyFacts } from '../../src/graph/sectors/companyFacts.js'
import { readDeclaredCompanies } from '../../src/graph/sectors/declaredCompanies.js'
import { readStoredAssignments } from '../../src/graph/sectors/storedAssignments.js'
import { readStoredCompanies } from '../../src/graph/sectors/storedCompanies.js'
import { readSectorNotes } from '../../src/graph/sectors/sectorNotes.js'
import { readWinners } from '../../src/graph/sectors/winners.js'
import { readSourcesOf } from '../../src/graph/sectors/sourcesOf.js'
import { readDocumentOrigins } from '../../src/graph/tenantDocuments/documentOrigins.js'
import { readDocumentStatements } from '../../src/graph/tenantDocuments/documentStatements.js'
import { readTenantSize } from '../../src/graph/tenantDocuments/tenantSize.js'
import { readFilesOfNodes } from '../../src/graph/sources/filesOfNodes.js'
import { readFoundByRuns } from '../../src/graph/tenantRuns/foundByRuns.js'
import { readRunStatements } from '../../src/graph/tenantRuns/runStatements.js'
import { openTrustedLists } from '../../src/graph/trust/openTrustedLists.js'
import { readEveryConsolidation } from '../../src/graph/states/everyConsolidation.js'
import { readStatedDays } from '../../src/graph/states/statedDays.js'
import { readUnpublishedTimes } from '../../src/graph/states/unpublishedTimes.js'
import { readSubjectFields } from '../../src/graph/subjects/subjectFields.js'
import { readNodeStatements } from '../../src/graph/texts/readNodeStatements.js'
import type { GraphStore, Row } from '../../src/graph/store/graphStore.js'
import type { SparqlText } from '../../src/graph/store/sparqlText.js'
import { prov } from '../../src/graph/vocab/terms.js'
import { everyQuery } from './everyQuery.js'

const ids = identifiers('http://localhost:8080')
const [graph, provenance] = [ids.sharedGraph, ids.provenanceGraph]
const node = ids.act('GewO')!
const scope = DataFactory.namedNode('https://w3id.org/beleg/scope/open/law')
const graphs = [graph]
const iris = [node.value]
const affected = { graph, codes: [{ code: node.value, sector: node.value }], scopes: [scope] }

/** Everything on the graph floor that reads rows; each is asked for one node. */
const readers: Record<string, (store: GraphStore) => Promise<unknown>> = {
  openActOutlines: store => openActOutlines({ store, ids })(node.value),
  openTextLengths: store => openTextLengths({ store, ids })(node.value),
  openActContents: store => openActContents({ store, ids })(node.value),
  readActs: store => readActs(store, ids),
  readNamedServices: store => readNamedServices(store, { graph, provenance }),
  readActFacts: store => readActFacts(store, { graph, states: ids.statesGraph }),
  readSubjectFields: store => readSubjectFields(store, graph),
  readNames: store => readNames(store, graphs, iris),
  readTextGroundings: store => readTextGroundings(store, { node, states: ids.statesGraph }),
  readServedScopes: store =>
    readServedScopes(store, { node, shared: graph, provenance, states: ids.statesGraph }),
  readThings: store => readThings(store, { nodes: [node], graphs, provenance }),
  readExpandingConcepts: store => readExpandingConcepts(store, graph),
  readAskedOfActs: store => readRequestedOfActs(store, graph),
  readCitingActs: store => readCitingActs(store, { graph, node, isAct: true, scopes: [scope] }),
  readCitationCount: store =>
    readCitationCount(store, { graph, node, isAct: true, direction: 'cites', scopes: [scope] }),
  readCitationsOfActs: store => readCitationsOfActs(store, graph, iris),
  readCitedCounts: store => readCitedCounts(store, graph),
  readCitingNodes: store => readCitingNodes(store, graph, iris),
  readTextsOfActs: store => readTextsOfActs(store, graph, iris),
  readUnreadActs: store => readUnreadActs(store, ids),
  heldLanguage: store => storedLanguage(store, ids, node),
  readSources: store => readSources(store, provenance, [node]),
  knownNodes: store => knownNodes(store, { shared: graph, provenance }, [node]),
  readLoadImporters: store => readLoadImporters(store, ids),
  readOwners: store => readOwners(store, provenance, [node]),
  readPromotions: store => readPromotions(store, ids),
  readChanges: store =>
    readChanges(store, { provenance, scopes: [scope], after: 0, from: '1970-01-01T00:00:00Z', limit: 10 }),
  readActsOfNodes: store => readActsOfNodes(store, graph, iris),
  readExpressionTexts: store => readExpressionTexts(store, graph, node),
  readOnlyStates: store => readOnlyStates(store, { shared: graph, provenance }),
  readFirstDays: store => readFirstDays(store, graph),
  readDatedAhead: store => readDatedAhead(store, { states: graph, today: '2026-11-30' }),
  readTurningTexts: store => readTurningTexts(store, { states: graph, today: '2026-11-30' }),
  readBegunVersions: store => readBegunVersions(store, { states: graph, shared: graph, today: '2026-11-30' }),
  readVersionTexts: store => readVersionTexts(store, graph, node.value),
  readLaterBegins: store => readLaterBegins(store, graph),
  readLanguagesOfAct: store => readLanguagesOfAct(store, graph, node.value),
  readActsInLanguages: store => readActsInLanguages(store, graph),
  readSpokenTexts: store => readSpokenTexts(store, graph, node),
  readExpressionsOfAct: store => readExpressionsOfAct(store, graph, node.value),
  readNotesOfAct: store => readNotesOfAct(store, { states: graph, shared: graph, act: node.value }),
  readStateNodes: store => readStateNodes(store, graph, node.value),
  readStatesOfAct: store => readStatesOfAct(store, { states: graph, provenance, shared: graph }, node.value),
  readHeld: store =>
    readStoredRoots({ store, shared: graph, provenance, states: graph, roots: [node], keep: [] }),
  readStagedLoads: store => readStagedLoads(store, ids),
  readStagedRoots: store => readStagedRoots(store, provenance),
  readTyped: store => readTyped(store, graph, [scope]),
  rootsOfOthers: store => rootsOfOthers(store, { shared: graph, provenance, roots: [node] }),
  readCounts: store => readCounts(store, ids.tenantGraph('acme'), graph),
  readTenantSize: store => readTenantSize(store, ids.tenantGraph('acme')),
  readOntology: store => readOntology(store, ids),
  readSubjectEdition: store => readSubjectEdition(store, graph),
  readSubjectIndex: store => readSubjectIndex(store, graph),
  readSubjects: store => readSubjects(store, graph),
  readSubjectsOfProvisions: store =>
    readSubjectsOfProvisions(store, { graph, provisions: iris, scopes: [scope] }),
  readCompanyKeys: store => readCompanyKeys(store, graph, [node]),
  readCompanyStatements: store => readCompanyStatements(store, graph, iris),
  readCompanyFacts: store => readCompanyFacts(store, graph, [node]),
  readDeclaredCompanies: store => readDeclaredCompanies(store, graph),
  readHeldAssignments: store => readStoredAssignments(store, graph),
  readHeldCompanies: store => readStoredCompanies(store, graph),
  readSectorNotes: store => readSectorNotes(store, graph, node),
  readWinners: store => readWinners(store, graph),
  readSourcesOf: store => readSourcesOf(store, graph, [node]),
  readProfiles: store => readProfiles(store, ids),
  partGroundings: store => partGroundings(store, graphs, node),
  readRecord: store => readRecord(store, { node, graphs, provenance }),
  readActNameStatements: store => readActNameStatements(store, graph),
  readConceptCount: store => readConceptCount(store, graph),
  allPrints: store => allOf(allPrints(store, graph)),
  printsOfSome: store => allOf(printsOfSome(store, graph, ['http://test.example/eli/gewo/14'])),
  readConceptStatements: store => readConceptStatements(store, graph, [node]),
  readCorrespondenceMethod: store => readCorrespondenceMethod(store, graph, node),
  readCounterparts: store => readCounterparts(store, { graph, iris, scopes: [scope] }),
  openLegalBases: store => openLegalBases(store, graph)(iris),
  readConceptPage: store => readConceptPage(store, graph, { limit: 10, offset: 0 }),
  readNamedBases: store => readNamedBases(store, graph, iris),
  readProvisionsOfActs: store => readProvisionsOfActs(store, graph, iris),
  readServiceBases: store => readServiceBases(store, graph),
  openServiceList: store => openServiceList({ store, ids })(),
  servicesRestingOn: store => servicesRestingOn(store, { graph, iri: node.value, scopes: [scope] }),
  readLicences: store => readLicences(store, graph),
  readNamedSources: store => readNamedSources(store, { graph, provenance }),
  readSourceDescriptions: store => readSourceDescriptions(store, provenance, iris),
  readSourceUses: store => readSourceUses(store, { graph, provenance }),
  readDocumentOrigins: store => readDocumentOrigins(store, graph),
  readDocumentStatements: store => readDocumentStatements(store, graph, node),
  readActsOfIri: store => readActsOfIri(store, { graph, iri: node.value, scopes: [scope] }),
  readAssignments: store => readAssignments(store, { graph, nodes: [node], scopes: [scope] }),
  readClassification: store => readClassification(store, graph, node),
  companiesOfCode: store => companiesOfCode(store, affected),
  countByCode: store => countByCode(store, affected),
  countByLand: store => countByLand(store, affected),
  countBySectorOfLand: store => countBySectorOfLand(store, affected),
  readIndicators: store => readIndicators(store, ids, { areas: [node], scopes: [scope] }),
  readRootSources: store => readRootSources(store, { graph, nodes: [node] }),
  readRules: store => readRules(store, ids),
  readOpenTenders: store => readOpenTenders(store, { graph, scopes: [scope], day: '2026-01-01' }),
  openTrustedLists: store => openTrustedLists({ store, ids })(),
  readFilesOfNodes: store => readFilesOfNodes(store, graph, [node]),
  readFoundByRuns: store => readFoundByRuns(store, graph),
  readRunStatements: store => readRunStatements(store, graph, node),
  readEveryConsolidation: store => readEveryConsolidation(store, graph),
  readStatedDays: store => readStatedDays(store, graph),
  readUnpublishedTimes: store => readUnpublishedTimes(store, graph),
  readNodeStatements: store => readNodeStatements(store, { nodes: [node], graphs, limit: 100 })
}

const { queries } = await everyQuery()

describe('a graph that holds more than a query is made for', () => {
  const thrown = new Map<string, string[]>()

  for (const [name, read] of Object.entries(readers)) {
    it(`is never read in part by ${name}`, async () => {
      const failures: TooManyRows[] = []
      for (let flooded = 0; ; flooded += 1) {
        const store = flooding(flooded)
        const failure = await read(store.port).then(
          () => undefined,
          (error: unknown) => error
        )
        if (store.asked <= flooded) break
        // A page may be full.
        if (failure === undefined) continue
        expect(failure, `query ${flooded + 1}`).to.be.instanceOf(TooManyRows)
        failures.push(failure as TooManyRows)
      }
      expect(failures).not.to.deep.equal([])
      thrown.set(
        name,
        failures.map(({ message }) => /^The query (\w+) found more than \d+ rows/.exec(message)![1]!)
      )
    })
  }

  it('is told of by every query that is not one for a page', () => {
    const bounded = queries.flatMap(({ made }) => ('most' in made ? made.name : []))
    expect(bounded.length).to.be.greaterThan(40)
    const reached = [...new Set([...thrown.values()].flat())]
    expect(
      bounded.filter(name => !reached.includes(name)),
      'write a line that reads these into `readers` of test/graph/limits.test.ts'
    ).to.deep.equal([])
    expect(reached.sort()).to.deep.equal([...bounded].sort())
  })

  it('is read whole up to the last row', async () => {
    for (const { made, name } of queries) {
      if (!('most' in made)) continue
      const holding = (rows: number) => ({
        select: () => Promise.resolve(new Array<Row>(rows).fill({}))
      })
      const options = { dataset: [graph] }
      expect(await readRows(holding(made.most), made, options), name).to.have.length(made.most)
      const failure = await readRows(holding(made.most + 1), made, options).catch((error: unknown) => error)
      expect(failure, name).to.be.instanceOf(TooManyRows)
    }
  })
})

async function allOf<Each>(pieces: AsyncIterable<readonly Each[]>): Promise<Each[]> {
  const all: Each[] = []
  for await (const piece of pieces) all.push(...piece)
  return all
}

/** A store that answers with one row, but for one query, which gets as many as its limit lets through. */
function flooding(which: number) {
  const store = {
    asked: 0,
    port: {
      versions: (asked: readonly unknown[]) => Promise.resolve(asked.map(() => 1)),
      select({ text }: SparqlText) {
        const row = rowFor(text)
        const rows = store.asked === which ? Number(/LIMIT (\d+)$/.exec(text)![1]) : 1
        store.asked += 1
        return Promise.resolve(new Array<Row>(rows).fill(row))
      }
    } as unknown as GraphStore
  }
  return store
}

/** All variables of a query bound; one load says everything that leads on to further queries. */
function rowFor(text: string): Row {
  const [, columns] = /SELECT (?:DISTINCT )?([^{]*?)\s*(?:WHERE\s*)?\{/.exec(text)!
  const names = [...columns!.replace(/\([^)]*?AS (\?\w+)\)/g, '$1').matchAll(/\?(\w+)/g)]
  return Object.fromEntries(
    names.map(([, name]): [string, Term] => {
      if (name === 'predicate') return [name, prov.wasGeneratedBy]
      return [name!, DataFactory.namedNode(`urn:x:${name}`)]
    })
  )
}
