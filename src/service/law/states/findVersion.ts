import { NotFound } from '../../../base/errors.js'
import type { ActContents } from '../../../graph/acts/actContents.js'
import type { ConsolidationOfAct } from '../../../graph/states/everyConsolidation.js'
import { textOn, type TextOfWork } from '../../../graph/states/textsOfWork.js'
import { scopeSet, type Access } from '../../access.js'
import { labelOfWork } from '../provisions/labelOfWork.js'
import { withConsolidations, type UnionParts } from '../provisions/withConsolidations.js'
import { noTextOn, type WorkInTime } from './findText.js'

/** `{base}/celex/02016R0679-20160504/art_17`, of whatever day without one, and with the day behind it that is asked for. */
const ADDRESS =
  /^(.+\/celex\/0[0-9]{4}[A-Z]{1,2}[0-9]{4})(-[0-9]{8})?(\/[a-z][^/]*)?(?:\/([0-9]{4}-[0-9]{2}-[0-9]{2}))?$/

/** What an address of a consolidated text means. */
export interface FoundConsolidation {
  /** The work is the address without a day; each of its texts is of another consolidated text, whether its words are others or not. */
  readonly inTime: WorkInTime
  /** The text (IRI) that stands there: of an address without a day the last. */
  readonly iri: string
  /** The address has the day behind it. */
  readonly isOfDay: boolean
}

/**
 * The consolidated texts of an act of the Union, or of a part of one, by an address of any of them; undefined for all else,
 * and for what the caller may not see. @throws NotFound for a day of which there is none; it says of which there are
 */
export async function findVersion(
  parts: UnionParts,
  iri: string,
  access: Access
): Promise<FoundConsolidation | undefined> {
  const [, number, version = '', section = '', day] = ADDRESS.exec(iri) ?? []
  if (number === undefined) return undefined
  const { textsBeside, shownOf } = await withConsolidations(parts, access)
  const named = version === '' ? shownOf(number) : number + version
  const beside = named === undefined ? [] : textsBeside(named)
  const texts = await textsOf(parts.contents, { beside, section, scopes: scopeSet(access) })
  const last = texts.at(-1)
  if (named === undefined || last === undefined) return undefined
  const inTime = { work: number + section, texts, isFormer: last.until !== undefined }
  if (day === undefined && version === '') return { inTime, iri: last.iri, isOfDay: false }
  const expression = day === undefined ? texts.find(text => text.iri === named + section) : textOn(texts, day)
  if (expression !== undefined)
    return { inTime: { ...inTime, expression }, iri: expression.iri, isOfDay: day !== undefined }
  if (day === undefined) return undefined
  const act = (await parts.acts()).byIri(named)
  throw new NotFound(noTextOn(act === undefined ? named : labelOfWork(act), day, withoutGaps(texts)))
}

/** The same times, each as long as one text follows at once on another. */
function withoutGaps(texts: readonly TextOfWork[]): TextOfWork[] {
  const joined: TextOfWork[] = []
  for (const text of texts) {
    const before = joined.at(-1)
    if (before?.until !== text.from) joined.push(text)
    else joined[joined.length - 1] = { ...text, from: before.from }
  }
  return joined
}

async function textsOf(
  contents: ActContents,
  {
    beside,
    section,
    scopes
  }: {
    readonly beside: readonly ConsolidationOfAct[]
    readonly section: string
    readonly scopes: ReadonlySet<string>
  }
): Promise<TextOfWork[]> {
  const found = await Promise.all(
    beside.map(async (text, at): Promise<TextOfWork[]> => {
      const iri = text.iri + section
      const has = (entry: { readonly iri: string; readonly scope: string }) =>
        entry.iri === iri && scopes.has(entry.scope)
      if (section !== '' && !(await contents(text.iri)).some(has)) return []
      const until = beside[at + 1]?.day
      const times = { from: text.day, isFloor: at === 0, ...(until !== undefined && { until }) }
      return [{ iri, isCurrent: until === undefined, ...times, kindOfDay: 'version' }]
    })
  )
  return found.flat()
}
