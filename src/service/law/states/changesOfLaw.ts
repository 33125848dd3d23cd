import { NotFound } from '../../../base/errors.js'
import { compareText } from '../../../base/text/compareText.js'
import type { Access } from '../../access.js'
import { labelOfWork } from '../provisions/labelOfWork.js'
import { withConsolidations } from '../provisions/withConsolidations.js'
import { changedWords, type ChangedWords } from './changedWords.js'
import { compareStates } from './compareStates.js'
import type { FoundWork } from './findWork.js'
import type { HistoryParts } from './historyParts.js'
import { listHistory, type HistoryPage, type ShownText } from './listHistory.js'
import type { MovedText } from './movesOn.js'
import { textPieces } from './textPieces.js'
import type { TextChange } from './textStates.js'

export interface ListLawChanges {
  /** References or citations of acts and provisions. */
  readonly refs: readonly string[]
  readonly limit: number
  readonly access: Access
  readonly signal?: AbortSignal | undefined
}

/** What became of an act or a provision on a day, as files show it. Days are YYYY-MM-DD. */
export interface WorkChange {
  /** What names it, also when it is told again: the IRI of what has counted since. */
  readonly iri: string
  readonly of: FoundWork
  /** As it is called by the text that came, or was called by the one that went. */
  readonly label: string
  readonly kind: 'changed' | 'corrected' | 'came' | 'went'
  readonly day: string
  /** Of texts of the Union: the days are those of which they are the version. */
  readonly kindOfDay?: 'version'
  /** They are those that the source of an act states for its versions, and for when something is in force. */
  readonly isStated?: true
  /** The day from which what was before counts. */
  readonly since: string
  /** Absent where that is not counted: of a state in which very much differs. */
  readonly words?: ChangedWords
  /** What differs from what was before, where that is counted. */
  readonly changes?: readonly TextChange[]
  /** Of an act: how many of its provisions. */
  readonly counts?: { readonly came: number; readonly went: number; readonly changed: number }
  readonly movedFrom?: MovedText
  readonly movedTo?: MovedText
}

export interface LawChanges {
  /** What of the references was found, in their order. */
  readonly works: readonly FoundWork[]
  /** The latest first. */
  readonly changes: readonly WorkChange[]
  /** The last day until today from which a state of theirs counts; absent where none is known. */
  readonly lastState?: Pick<WorkChange, 'day' | 'kindOfDay'>
}

type Counted = Pick<WorkChange, 'words' | 'changes'>
/** A change whose words are still to be counted. */
type Candidate = Omit<WorkChange, keyof Counted> & { readonly count: () => Promise<Counted> }

/** `CELEX:02016R0679-20160504#art_17` */
const OF_A_DAY = /^(CELEX:0\w+)-\d{8}/
/** States and texts of one work: more than any has. */
const MOST_STATES = 500
/** Provisions of a state whose words are counted. */
const MOST_COUNTED = 60

/** What became of some acts and provisions, the latest first. @throws NotFound where none of the references is found */
export async function changesOfLaw(
  ofToday: HistoryParts,
  { refs, limit, access, signal }: ListLawChanges
): Promise<LawChanges> {
  const { parts, withoutDay } = await withConsolidations(ofToday, access)
  const histories: HistoryPage[] = []
  let missing: NotFound | undefined
  for (const ref of refs) {
    try {
      const history = await listHistory(parts, { ref, access, signal, limit: MOST_STATES, offset: 0 })
      histories.push({ ...history, of: workOfAllVersions(history.of, withoutDay) })
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      missing ??= error
    }
  }
  if (histories.length === 0 && missing !== undefined) throw missing
  const unique = [...new Map(histories.map(each => [each.of.iri, each])).values()]
  const latest = unique
    .flatMap(each => (each.of.isAct ? ofAct(parts, each, { access, signal }) : ofProvision(each)))
    .sort((a, b) => compareText(b.day, a.day) || compareText(a.iri, b.iri))
    .slice(0, limit)
  const changes: WorkChange[] = []
  for (const { count, ...change } of latest) {
    changes.push({ ...change, ...(await count()) })
  }
  const [last] = unique
    .flatMap(({ lastState: day, kindOfDay }) => (day ? { day, ...(kindOfDay && { kindOfDay }) } : []))
    .sort((a, b) => compareText(b.day, a.day))
  return { works: unique.map(({ of }) => of), changes, ...(last && { lastState: last }) }
}

/** No text of it alone: the last would be another one with each that is loaded. */
function workOfAllVersions(of: FoundWork, withoutDay: (iri: string) => string): FoundWork {
  const iri = withoutDay(of.iri)
  if (iri === of.iri) return of
  return { ...of, iri, ref: of.ref.replace(OF_A_DAY, '$1'), label: labelOfWork(of) }
}

function ofProvision({ of, texts: all, kindOfDay, isInVersions }: HistoryPage): Candidate[] {
  // Of an act in one version, nothing is loaded on a day in force of which a feed could tell.
  const texts = isInVersions ? all : all.filter(text => text.kindOfDay !== 'in_force')
  return texts
    .flatMap((shown, at) => [...endOf(of, shown, texts[at - 1]), ...startOf(of, shown, texts[at + 1])])
    .map(change => ({
      ...change,
      ...(kindOfDay && { kindOfDay }),
      ...(isInVersions && { isStated: true as const })
    }))
}

function startOf(of: FoundWork, shown: ShownText, older: ShownText | undefined): Candidate[] {
  if (shown.isFloor) return []
  const before = older?.until === shown.from ? older : undefined
  const { text, from, isCorrected, movedFrom, kindOfDay, changes } = shown
  const iri = kindOfDay === undefined ? shown.iri : `${of.iri}/${from}`
  const pieces = () => textPieces(before?.text.text ?? '', text.text)
  return [
    {
      ...{ iri, of, label: text.label, day: from, since: before?.from ?? from },
      kind: before === undefined ? 'came' : isCorrected ? 'corrected' : 'changed',
      ...(movedFrom && { movedFrom }),
      count: () => Promise.resolve({ words: changedWords(pieces()), ...(changes && { changes }) })
    }
  ]
}

/** Where no text follows at once, it went. */
function endOf(of: FoundWork, shown: ShownText, newer: ShownText | undefined): Candidate[] {
  const { text, from, until, movedTo } = shown
  if (until === undefined || newer?.from === until) return []
  return [
    {
      ...{ iri: `${of.iri}/${until}#gone`, of, label: text.label, kind: 'went', day: until, since: from },
      ...(movedTo && { movedTo }),
      count: () => Promise.resolve({ words: changedWords([{ kind: 'removed', text: text.text }]) })
    }
  ]
}

function ofAct(
  parts: HistoryParts,
  { of, states, kindOfDay, isInVersions }: HistoryPage,
  asked: Pick<ListLawChanges, 'access' | 'signal'>
): Candidate[] {
  return states.flatMap(({ state, came = [], went = [], changed = [] }, at) => {
    const counts = { came: came.length, went: went.length, changed: changed.length }
    const differing = counts.came + counts.went + counts.changed
    const older = states[at + 1]?.state
    if (differing === 0 || older === undefined) return []
    const days = { from: older.day, to: state.day }
    const count = async () => {
      if (differing > MOST_COUNTED) return {}
      const page = { ref: of.ref, ...days, ...asked, limit: MOST_COUNTED, offset: 0 }
      const { compared } = await compareStates(parts, page)
      return {
        words: changedWords(compared.flatMap(({ pieces }) => pieces)),
        changes: [...new Set(compared.flatMap(({ changes }) => changes))]
      }
    }
    const iri = `${of.iri}/${state.day}`
    const told = {
      day: state.day,
      since: older.day,
      ...(kindOfDay && { kindOfDay }),
      ...(isInVersions && { isStated: true as const })
    }
    return [{ iri, of, label: of.label, kind: 'changed', ...told, counts, count }]
  })
}
