import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { xsd } from '../../graph/vocab/terms.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import type {
  Differing,
  Importer,
  ImportUnit,
  InputFile,
  SourcePassage,
  ReadOptions,
  Skipped
} from '../importer.js'
import { groundingOfWhole } from '../input/groundingQuads.js'
import { elementAt, elementsOf, type XmlElement } from '../xml/element.js'
import { readRecords } from '../xml/readRecords.js'
import type { XmlRecord } from '../xml/xmlRecord.js'
import { sumOfAccounts } from '../xml/textAccount.js'
import { legalDocMLActQuads, legalDocMLProvisionQuads, type Provision } from './legalDocMLActQuads.js'
import { besideArticles } from './besideArticles.js'
import { findArticles, type Article } from './findArticles.js'
import { forceOfArticles } from './forceOfArticles.js'
import { readLegalDocMLAct } from './readLegalDocMLAct.js'
import {
  legaldocmlAccount,
  notesOf,
  numberOf,
  withoutFootnotes,
  renderLegalDocMLText
} from './renderLegalDocMLText.js'

const ROOT = 'akomaNtoso'
const OTHER_KINDS: Readonly<Record<string, string>> = {
  amendment: 'an amendment to a draft',
  bill: 'a draft, not law',
  doc: 'an annex in a file of its own, a directive or a piece of literature; only acts are read',
  documentCollection: 'a list of the parts of an act, without a text of its own',
  judgment: 'a judgment; only acts are read',
  statement: 'a statement to a draft'
}

/** Acts in LegalDocML.de 1.8.2 (a profile of Akoma Ntoso 3.0): one document is one act. */
export const legaldocmlImporter: Importer = {
  name: 'legaldocml',
  version: '4',
  hasStates: true,
  title: 'LegalDocML.de acts (Akoma Ntoso XML)',
  extensions: ['xml'],
  reads: ({ root }) => root?.name === ROOT,
  read: readDocument
}

async function* readDocument(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const document = await readRecords(file, ROOT, { spans: true })
  if (document.root.name !== ROOT) {
    await document.close()
    throw new InvalidInput(
      `${file.name}: begins with <${document.root.name}>, LegalDocML.de begins with <${ROOT}>`
    )
  }
  const records: XmlRecord[] = []
  for await (const record of document.records) records.push(record)
  yield unitOf(records[0]!, file, document.fileHash(), options)
}

function unitOf(record: XmlRecord, file: InputFile, fileHash: string, options: ReadOptions): ImportUnit {
  const [element] = elementsOf(record.element)
  const source = conceptSource(options.source, {
    title: 'Bundesrecht in LegalDocML.de',
    publisher: 'Bundesministerium der Justiz (Rechtsinformationen des Bundes)',
    landingPage: 'https://www.recht.bund.de/',
    licence: DataFactory.namedNode('https://www.gesetze-im-internet.de/urhg/__5.html')
  })
  if (element?.name !== 'act') {
    const kind = element === undefined ? 'empty' : (OTHER_KINDS[element.name] ?? `<${element.name}>, no act`)
    const skipped = [{ where: element?.name ?? ROOT, reason: kind }]
    return { name: file.name, roots: [], quads: [], passages: [], source, fileHash, counts: {}, skipped }
  }
  const act = readLegalDocMLAct(element)
  const { ids } = options
  const iri = ids.act(act.name)
  if (iri === undefined)
    throw new InvalidInput(`${file.name}: no identifier can be made of the abbreviation "${act.name}"`)
  const articles = findArticles(elementAt(element, 'body'))
  const forceOf = forceOfArticles(element)
  const beside = besideArticles(element, articles)
  const inForce = articles.map(article => ({ ...article, force: forceOf(article.element) }))
  const body = readArticles(inForce, iri, record, ids)
  const { provisions } = body
  return {
    name: act.name,
    roots: [iri],
    quads: [
      ...legalDocMLActQuads(act, iri, ids.source(fileHash), ids),
      ...groundingOfWhole(iri, options.grounding, beside.differs),
      ...provisions.flatMap((provision, at) =>
        legalDocMLProvisionQuads(act, iri, provision, at + 1, options.grounding, ids)
      )
    ],
    passages: [
      {
        concept: iri,
        sourceHash: textHash(record.sourceOf(elementAt(element, 'preface') ?? element)),
        locator: act.eli,
        ...(act.countsFrom !== undefined && { state: DataFactory.literal(act.countsFrom, xsd.date) })
      },
      ...body.passages
    ],
    source: { ...source, title: options.source?.title ?? `${act.shortTitle ?? act.title} (${act.citedAs})` },
    fileHash,
    counts: { acts: 1, norms: provisions.length, provisions: provisions.length },
    skipped: [...formulasIn(element), ...body.skipped],
    differing: [
      ...(beside.differs === undefined ? [] : [{ where: act.eli, ...beside.differs }]),
      ...body.differing
    ],
    leftOut: sumOfAccounts([beside.leftOut, ...body.leftOut])
  }
}

function formulasIn(act: XmlElement): Skipped[] {
  return elementsOf(act)
    .filter(({ name }) => name === 'preamble' || name === 'conclusions')
    .map(({ name }) => ({ where: name, reason: 'formulas and signatures; only articles are read' }))
}

/** What the articles of an act come to: its provisions, and what of the file is in none. */
class ArticlesRead {
  readonly provisions: Provision[] = []
  readonly passages: SourcePassage[] = []
  readonly skipped: Skipped[] = []
  readonly differing: Differing[] = []
  readonly leftOut: ReadonlyMap<string, number>[] = []
}

function readArticles(
  articles: readonly (Article & Pick<Provision, 'force'>)[],
  act: NamedNode,
  record: XmlRecord,
  ids: Identifiers
): ArticlesRead {
  const read = new ArticlesRead()
  const used = new Map<string, number>()
  for (const { element: article, path, force } of articles) {
    const number = numberOf(article)
    const eId = article.attributes['eId'] ?? number ?? 'article'
    const iri = number === undefined ? undefined : named(number, act, used, ids)
    const account = legaldocmlAccount()
    const heading = withoutFootnotes(elementAt(article, 'heading'), account)
    const text = renderLegalDocMLText(article, account)
    const footnotes = notesOf(article, account)
    account.passage(article)
    account.output(number, heading, text, footnotes)
    read.leftOut.push(account.leftOut())
    if (number === undefined || iri === undefined) {
      read.skipped.push({ where: eId, reason: 'an article without a number' })
      continue
    }
    if (text === '' && heading === undefined) {
      read.skipped.push({ where: eId, reason: 'neither text nor heading' })
      continue
    }
    read.passages.push({ concept: iri, sourceHash: textHash(record.sourceOf(article)), locator: eId })
    const above = path.length === 0 ? undefined : path.join(' › ')
    const differs = account.balance()
    if (differs !== undefined) read.differing.push({ where: eId, ...differs })
    read.provisions.push({ iri, number, heading, text, path: above, footnotes, force, differs })
  }
  return read
}

/** Articles of the same number are told apart by their order. */
function named(
  number: string,
  act: NamedNode,
  used: Map<string, number>,
  ids: Identifiers
): NamedNode | undefined {
  const first = ids.provision(act, number)
  if (first === undefined) return undefined
  const nth = (used.get(first.value) ?? 0) + 1
  used.set(first.value, nth)
  return ids.provision(act, number, nth)
}
