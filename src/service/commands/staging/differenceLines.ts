import type { StagedOverview } from '../../loads/describeStaged.js'
import { describedLanguage } from '../../loads/describedLanguage.js'
import { lossName, lossText } from '../../loads/describedLosses.js'
import {
  changeKinds,
  countsOf,
  type ChangeKind,
  type ConceptChange,
  type KindCounts,
  type RootChanges,
  type Value,
  type ValueChange
} from '../../loads/rootChanges.js'
import { wordDiff } from '../../../base/text/wordDiff.js'
import { kg } from '../../../graph/vocab/terms.js'
import type { Marks } from '../marks.js'
import { wordLines } from './wordLines.js'

/** Changes that are shown unless all are asked for; of an act that is new, and of what only the graph's order says, fewer. */
const SHOWN = 100
const SHOWN_NEW = 10
const SHOWN_TEXT = 1_000

const HEADS: Readonly<Record<ChangeKind, string>> = {
  new: 'new',
  text: 'text',
  heading: 'heading',
  moved: 'moved',
  removed: 'gone',
  metadata: 'other'
}
const SIGNS: Readonly<Record<ChangeKind, string>> = {
  new: '+',
  text: '~',
  heading: '~',
  moved: '>',
  removed: '-',
  metadata: '~'
}
/** Follow from others. */
const SILENT = new Set(['contentHash', 'source'])

/** The numbers, by root. */
export function* overviewLines(
  { counts, isMixed, losses }: Pick<StagedOverview, 'counts' | 'isMixed' | 'losses'>,
  roots: readonly RootChanges[],
  { all }: { readonly all: boolean }
): Generator<string> {
  const changed = counts.text + counts.heading + counts.moved + counts.metadata
  yield `Concepts: ${counts.new} added, ${changed} changed, ${counts.removed} removed`
  if (isMixed) yield 'Somebody promoted something meanwhile: run "beleg diff" again'
  const rows = [...rowsOf(roots)]
  if (rows.length === 0) return
  yield changeKinds.map(kind => HEADS[kind].padStart(8)).join('')
  for (const { name, counts: own } of all ? rows : rows.slice(0, SHOWN)) yield numbers(own) + `  ${name}`
  if (!all && rows.length > SHOWN) yield `${' '.repeat(48)}  … and ${rows.length - SHOWN} more`
  for (const root of roots) if (root.states !== undefined) yield statesText(root, all)
  for (const { ref, languages = [] } of roots)
    for (const each of languages) yield `${ref}: ${describedLanguage(each)}`
  for (const { ref, setAside = [] } of roots)
    for (const day of setAside) yield `${ref}: the state of ${day} is set aside`
  for (const { ref, ended = [] } of roots)
    for (const day of ended) yield `${ref}: not published any more from ${day} on`
  const older = roots.filter(root => root.older !== undefined)
  if (older.length + losses.length > 0) yield ''
  for (const root of older) yield `! ${olderText(root)}`
  for (const loss of losses) yield `! ${lossName(loss)} ${lossText(loss)}`
}

/** `ELI:BGB: 3 states come: of 2021-12-14, 2022-01-01, 2023-07-01` */
function statesText({ ref, states = [] }: RootChanges, all: boolean): string {
  const shown = states.slice(0, all ? Infinity : SHOWN_NEW)
  const more = states.length > shown.length ? `, … and ${states.length - shown.length} more` : ''
  return `${ref}: ${states.length === 1 ? 'a state comes' : `${states.length} states come`}: of ${shown.join(', ')}${more}`
}

/** `ELI:BGB is older than what is held: 2021-12-13T21:35:14, held is 2025-03-11T22:30:05` */
export function olderText({ ref, older }: Pick<RootChanges, 'ref' | 'older'>): string {
  return `${ref} is older than what is held: ${older!.offered}, held is ${older!.held}`
}

/** Roots with parts by themselves, those that stand for themselves together. */
function* rowsOf(roots: readonly RootChanges[]): Generator<{ name: string; counts: KindCounts }> {
  const single = roots.filter(isSingle)
  for (const root of roots) {
    if (!isSingle(root)) yield { name: nameOf(root), counts: root.counts }
  }
  if (single.length === 1) yield { name: nameOf(single[0]!), counts: single[0]!.counts }
  else if (single.length > 1) {
    const counts = countsOf(single.flatMap(root => root.changes))
    yield { name: `${single.length} that stand for themselves`, counts }
  }
}

const isSingle = ({ changes, root }: RootChanges) =>
  changes.length === 1 && changes[0]!.iri === root.value && changes[0]!.kind !== 'metadata'

const numbers = (counts: KindCounts) =>
  changeKinds.map(kind => String(counts[kind] || '').padStart(8)).join('')

function nameOf({ ref, label, isHeld }: RootChanges): string {
  return `${ref}${label === undefined ? '' : ` ${label}`}${isHeld ? '' : ' (new)'}`
}

/** What changes, root by root. `whole` gives a root that is new with all its texts. */
export async function* changeLines(
  roots: readonly RootChanges[],
  {
    all,
    marks,
    whole
  }: {
    readonly all: boolean
    readonly marks: Marks
    readonly whole: (root: RootChanges) => Promise<RootChanges | undefined>
  }
): AsyncGenerator<string> {
  let left = all ? Infinity : SHOWN
  let hidden = 0
  for (const root of roots) {
    const telling = root.changes.filter(change => all || change.kind !== 'metadata' || isRoot(root, change))
    const shown = telling.slice(0, root.isHeld ? left : Math.min(left, all ? Infinity : SHOWN_NEW))
    left -= shown.length
    hidden += telling.length - shown.length
    if (shown.length === 0) continue
    yield ''
    yield marks.strong(nameOf(root))
    const full = all && !root.isHeld ? ((await whole(root))?.changes ?? []) : shown
    for (const change of full) yield* linesOf(change, { all, marks, withText: all || root.isHeld })
    if (telling.length > shown.length) yield `  … and ${telling.length - shown.length} more`
    if (!all) yield* otherLines(root)
  }
  if (hidden > 0) yield* ['', `${hidden} more are not shown; --all shows them`]
}

const isRoot = ({ root }: RootChanges, { iri }: ConceptChange) => iri === root.value

interface Showing {
  readonly all: boolean
  readonly marks: Marks
  readonly withText: boolean
}

function* linesOf(change: ConceptChange, { all, marks, withText }: Showing): Generator<string> {
  const { kind, ref, label, from, to, values } = change
  const moved =
    (from === undefined ? '' : `, with the text that ${from} had`) +
    (to === undefined ? '' : `; its text is at ${to} now`)
  yield `  ${SIGNS[kind]} ${ref}${label === undefined ? '' : ` ${label}`}${moved}`
  if (kind === 'new' || kind === 'removed') {
    const text = values.find(({ property }) => property === kg.text.value)
    const [value] = text?.[kind === 'new' ? 'new' : 'old'] ?? []
    const mark = kind === 'new' ? marks.added : marks.removed
    const isElsewhere = !all && (from ?? to) !== undefined
    if (withText && !isElsewhere && value !== undefined && 'value' in value)
      yield* shortened(value.value, all, mark)
    return
  }
  const named = new Set(values.map(({ property }) => shortName(property)))
  for (const value of [...values].sort((a, b) => placeOf(a) - placeOf(b))) {
    const name = shortName(value.property)
    const follows = SILENT.has(name) || (name === 'label' && named.has('title'))
    if (all || (!follows && name !== 'position')) yield* valueLines(value, marks)
  }
}

/** Headings, then the text, then the rest. */
function placeOf({ property }: ValueChange): number {
  const at = ['title', 'label', 'text'].indexOf(shortName(property))
  return at < 0 ? 3 : at
}

function* shortened(text: string, all: boolean, mark: (text: string) => string): Generator<string> {
  const cut = all || text.length <= SHOWN_TEXT ? text : text.slice(0, SHOWN_TEXT)
  for (const line of mark(cut).split('\n')) yield `      ${line}`
  if (cut.length < text.length) yield `      … and ${text.length - cut.length} characters more`
}

function* valueLines({ property, old, new: fresh }: ValueChange, marks: Marks): Generator<string> {
  const name = property === kg.text.value ? '' : `${shortName(property)}: `
  const [was, will] = [old[0], fresh[0]]
  if (old.length === 1 && fresh.length === 1 && isWords(was!) && isWords(will!)) {
    const [first = '', ...rest] = wordLines(wordDiff(was.value, will.value), marks)
    yield `      ${name}${first}`
    for (const line of rest) yield `      ${line}`
    return
  }
  const gone = old.map(textOf).sort()
  const come = fresh.map(textOf).sort()
  const parts = [...gone.map(marks.removed), ...come.map(marks.added)]
  const isShort = [...gone, ...come].every(text => text.length < 80 && !text.includes('\n'))
  for (const part of isShort ? [parts.join(' ')] : parts) {
    const [first = '', ...rest] = part.split('\n')
    yield `      ${name}${first}`
    for (const line of rest) yield `      ${line}`
  }
}

const isWords = (value: Value): value is Extract<Value, { value: string }> =>
  'value' in value && value.datatype === undefined

const textOf = (value: Value) => ('iri' in value ? value.iri : value.value)

/** `      3 with other properties only: position (3)` */
function* otherLines(root: RootChanges): Generator<string> {
  const others = root.changes.filter(change => change.kind === 'metadata' && !isRoot(root, change))
  if (others.length === 0) return
  const names = new Map<string, number>()
  for (const { property } of others.flatMap(change => change.values)) {
    names.set(shortName(property), (names.get(shortName(property)) ?? 0) + 1)
  }
  const list = [...names].map(([name, count]) => `${name} (${count})`).join(', ')
  yield `  ${others.length} with other properties only: ${list}; --all shows them`
}

function shortName(iri: string): string {
  return iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1)
}

export function* legalBasesLines({ added, removed, services }: StagedOverview['legalBases'], all: boolean) {
  if (services.length === 0) return
  yield ''
  yield `Legal bases: ${added} links added, ${removed} removed, at ${services.length} service${services.length === 1 ? '' : 's'}`
  for (const { iri, label } of all ? services : services.slice(0, SHOWN_NEW))
    yield `  ~ ${iri}${label === undefined ? '' : ` ${label}`}`
  if (!all && services.length > SHOWN_NEW) yield `  … and ${services.length - SHOWN_NEW} more`
}
