import { DataFactory } from 'n3'
import { NotFound } from '../../base/errors.js'
import { textOn } from '../../graph/states/textsOfWork.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import type { Access } from '../access.js'
import { shownText } from '../law/provisions/messages.js'
import { notOnDay } from '../law/provisions/notOnDay.js'
import { NotResolved } from '../law/provisions/notResolved.js'
import { partsOnDay } from '../law/provisions/partsOnDay.js'
import type { ConsolidatingParts, DatedParts } from '../law/provisions/provisionParts.js'
import { withConsolidations } from '../law/provisions/withConsolidations.js'
import { findInLanguage, type WorkInLanguages } from '../law/languages/findInLanguage.js'
import { findText, textsOfLaw, type WorkInTime } from '../law/states/findText.js'
import { findVersion } from '../law/states/findVersion.js'
import type { ProvenanceParts, ReadProvenance } from './readProvenance.js'
import { readAdmitted } from './readAdmitted.js'
import { readExpressionRecord, readTextRecord } from './readTextRecord.js'
import { conceptNamedSo } from './resolveConcept.js'

export type DatedProvenanceParts = ProvenanceParts &
  Omit<DatedParts, 'retrieval'> &
  Partial<ConsolidatingParts>

/** What is read of what law said on a day, or says in a language, or of the text that a hash is of. */
export interface RecordOfDay {
  readonly record: NodeRecord
  /** Absent of a text in a further language. */
  readonly inTime?: WorkInTime
}

/**
 * What a request is about that names a day (`as_of`, or a reference as `ELI:BGB§556d@2022-01-09`), a language
 * (`CELEX:32016R0679#art_17@en`) or the hash of a text; undefined for one that names none of them.
 * @throws NotFound for a day, a language and a hash of which no text is held
 */
export async function readRecordOfDay(
  parts: DatedProvenanceParts,
  request: ReadProvenance
): Promise<RecordOfDay | undefined> {
  const { access } = request
  const found = await textMeant(parts, request)
  if (found === undefined) return undefined
  const record = await ('isFormer' in found
    ? readTextRecord(parts, found, access)
    : recordInLanguage(parts, found, access))
  if (record === undefined) throw new NotFound('This is not here any more')
  return { record, ...('isFormer' in found && { inTime: found }) }
}

/** The text that a reference names itself, else that of the day, else that of the hash. */
async function textMeant(
  parts: DatedProvenanceParts,
  request: ReadProvenance
): Promise<WorkInTime | WorkInLanguages | undefined> {
  const { ref, asOf, contentHash, access } = request
  if (ref !== undefined) {
    const iri = iriOf(parts, ref)
    const itself = await textNamed(parts, iri, access)
    if (itself?.expression !== undefined) return itself
    const inLanguage = await findInLanguage(parts, iri, access)
    if (inLanguage?.expression !== undefined) return inLanguage
  }
  if (asOf !== undefined) return textOfDay(parts, request, asOf)
  return contentHash === undefined ? undefined : textOfHash(parts, request, contentHash)
}

/** Of what is held in one language alone the work itself is the expression in it. */
function recordInLanguage(
  parts: DatedProvenanceParts,
  { work, expression }: Pick<WorkInLanguages, 'work' | 'expression'>,
  access: Access
): Promise<NodeRecord | undefined> {
  const iri = expression?.iri ?? work
  return iri === work
    ? readAdmitted(parts, DataFactory.namedNode(work), access)
    : readExpressionRecord(parts, { expression: iri, work }, access)
}

/** A text that is named by its day; of other references what is known of their work. */
async function textNamed(
  parts: DatedProvenanceParts,
  iri: string,
  access: Access
): Promise<WorkInTime | undefined> {
  const version = await findVersion(parts, iri, access)
  if (version !== undefined) return version.isOfDay ? version.inTime : undefined
  return findText(parts, iri, access)
}

function iriOf({ ids }: Pick<DatedParts, 'ids'>, ref: string): string {
  const text = ref.normalize('NFC').trim()
  return (ids.refToIri(text)?.value ?? text).replace(/#.*$/, '')
}

/** Names are read as of the day. */
async function textOfDay(
  parts: DatedProvenanceParts,
  request: ReadProvenance,
  day: string
): Promise<WorkInTime> {
  const { access, ref, label = '' } = request
  const { parts: ofUnion, iriShown } = await withConsolidations(parts, access, day)
  try {
    for await (const work of worksNamed(partsOnDay(ofUnion, day), request)) {
      const found = await findText(ofUnion, `${iriShown(work)}/${day}`, access)
      if (found !== undefined) return found
    }
  } catch (error) {
    if (!(error instanceof NotResolved)) throw error
    throw await notOnDay(ofUnion, { ref: ref ?? label, access, asOf: day }, error)
  }
  throw new NotFound(`No act or provision of the reference ${nameOf(request)} is in this graph`)
}

/**
 * The last text of that hash, which may be that of today, or one in another language. Of consolidated texts the one that is
 * named, where it has that hash: receipts name its number.
 */
async function textOfHash(
  ofToday: DatedProvenanceParts,
  request: ReadProvenance,
  hash: string
): Promise<WorkInTime | WorkInLanguages> {
  const { parts, iriShown, refShown, textsBeside } = await withConsolidations(ofToday, request.access)
  const { ref } = request
  const asked = { ...request, ...(ref !== undefined && { ref: refShown(ref) }) }
  for await (const named of worksNamed(ofToday, asked)) {
    const work = iriShown(named)
    const inTime = await textsOfLaw(parts, work, request.access)
    if (inTime === undefined) continue
    const past = await parts.expressionsOf(inTime.texts.map(({ iri }) => iri))
    const today = await parts.loader.load(work, {
      graphs: [parts.ids.sharedGraph],
      scopes: request.access.scopes
    })
    const isOf = (text: CitableText | undefined) => text?.contentHash === hash
    const texts = inTime.texts.filter(({ iri, isCurrent }) => isOf(isCurrent ? today : past.get(iri)))
    const version = textsBeside(named).find(({ iri }) => iri === parts.ids.actOfLaw(named))
    const own = version && textOn(texts, version.day)
    if (own !== undefined) return { ...inTime, expression: { ...own, iri: named } }
    const expression = texts.at(-1)
    if (expression !== undefined) return { ...inTime, expression }
    if (isOf(today)) return inTime
    const spoken = await findInLanguage(ofToday, work, request.access)
    const others = await ofToday.expressionsOf(spoken?.texts.map(({ iri }) => iri) ?? [])
    const inOther = spoken?.texts.find(({ iri }) => isOf(others.get(iri)))
    if (spoken !== undefined && inOther !== undefined) return { ...spoken, expression: inOther }
  }
  throw new NotFound(`No text of ${nameOf(request)} that is held here has this hash`)
}

async function* worksNamed(
  parts: ProvenanceParts,
  { ref, label, access }: ReadProvenance
): AsyncGenerator<string> {
  const name = ref !== undefined ? { ref } : { label: label ?? '' }
  for await (const node of conceptNamedSo(parts, name, access)) {
    const work = node.value.replace(/#.*$/, '')
    if (parts.ids.isLaw(work)) yield work
  }
}

function nameOf({ ref, label }: ReadProvenance): string {
  return shownText(ref ?? label ?? '')
}
