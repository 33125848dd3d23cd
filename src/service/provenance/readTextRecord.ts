import { DataFactory } from 'n3'
import { nodeRecord, readRecord, type NodeRecord } from '../../graph/provenance/readRecord.js'
import { asExpression } from '../../graph/states/expressionQuads.js'
import type { TextOfWork } from '../../graph/states/textsOfWork.js'
import { isStub } from '../../graph/states/readActHistory.js'
import { dcterms, eli, kg, rdf, xsd } from '../../graph/vocab/terms.js'
import type { Access } from '../access.js'
import type { WorkInTime } from '../law/states/findText.js'
import { readAdmitted } from './readAdmitted.js'
import type { ResolveParts } from './resolveConcept.js'

/**
 * What is said of a text of a day, or of a work that is in its act no more. Of what holds today the words stand with the
 * work: they are said of its expression, too. Undefined for what has gone meanwhile.
 */
export async function readTextRecord(
  parts: Pick<ResolveParts, 'store' | 'ids'>,
  { work, texts, expression, isFormer }: WorkInTime,
  access: Access
): Promise<NodeRecord | undefined> {
  if (expression?.wordsOf !== undefined) {
    const { wordsOf, ...plain } = expression
    const words = { ...plain, iri: wordsOf }
    const record = await readTextRecord(parts, { work, texts, expression: words, isFormer }, access)
    return record && asOfState(record, expression)
  }
  const node = DataFactory.namedNode(expression?.iri ?? work)
  const isWork = node.value === work && (expression !== undefined || !isFormer)
  // A consolidated text is an act of its own.
  if (isWork || (expression !== undefined && parts.ids.isEuropean(work)))
    return readAdmitted(parts, node, access)
  return readExpressionRecord(parts, { expression: node.value, work }, access)
}

/**
 * What is said of an expression of a work, or of a work that is in its act no more; with the words of the work, where they
 * stand with that. Undefined for what has gone meanwhile.
 */
export async function readExpressionRecord(
  parts: Pick<ResolveParts, 'store' | 'ids'>,
  { expression, work }: { readonly expression: string; readonly work: string },
  access: Access
): Promise<NodeRecord | undefined> {
  const node = DataFactory.namedNode(expression)
  const graphs = [parts.ids.statesGraph]
  const record = await readRecord(parts.store, { node, graphs, provenance: parts.ids.provenanceGraph })
  const own = record?.quads.filter(({ subject }) => subject.equals(node)) ?? []
  if (record === undefined || expression === work || !isStub(own)) return record
  const words = await readAdmitted(parts, DataFactory.namedNode(work), access)
  return words && withWords(record, words)
}

function withWords({ node, quads }: NodeRecord, words: NodeRecord): NodeRecord {
  const isOfWork = ({ subject }: { readonly subject: { readonly value: string } }) =>
    subject.value === words.node.value
  const said = words.quads.filter(
    quad => isOfWork(quad) && !quad.predicate.equals(eli.cites) && !quad.predicate.equals(kg.position)
  )
  const about = [...quads, ...asExpression(said, node)]
  const unique = new Map(about.map(quad => [`${quad.predicate.value} ${quad.object.value}`, quad]))
  const rest = words.quads.filter(quad => !isOfWork(quad))
  return { ...nodeRecord(node, [...unique.values(), ...rest]), recorded: words.recorded }
}

/** The words of an act as those of its state of a day: what is of the state is said of that. */
function asOfState(words: NodeRecord, { iri, from, until }: TextOfWork): NodeRecord {
  const node = DataFactory.namedNode(iri)
  const ofState = [eli.realizes, kg.observedFrom, kg.observedUntil]
  const own = words.quads.filter(({ subject }) => subject.equals(words.node))
  const work = own.find(({ predicate }) => predicate.equals(eli.realizes))?.object ?? words.node
  const day = (value: string) => DataFactory.literal(value, xsd.date)
  const said = asExpression(own, node).filter(
    ({ predicate }) => !ofState.some(each => each.equals(predicate))
  )
  const ref = own.find(({ predicate }) => predicate.equals(dcterms.identifier))?.object.value
  const refOn = (of: string) => DataFactory.literal(`${of.replace(/@[0-9-]*$/, '')}@${from}`)
  const state = [
    DataFactory.quad(node, rdf.type, eli.LegalExpression),
    DataFactory.quad(node, eli.realizes, work),
    DataFactory.quad(node, kg.observedFrom, day(from)),
    ...(until === undefined ? [] : [DataFactory.quad(node, kg.observedUntil, day(until))]),
    ...(ref === undefined ? [] : [DataFactory.quad(node, dcterms.identifier, refOn(ref))])
  ]
  const rest = words.quads.filter(({ subject }) => !subject.equals(words.node))
  return { ...nodeRecord(node, [...state, ...said, ...rest]), recorded: words.recorded }
}
