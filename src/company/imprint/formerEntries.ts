import { dataTable } from '../../base/text/dataTable.js'
import { Phrases } from '../phrases.js'
import type { ImprintText } from './imprintText.js'
import { firstFrom } from './placesInOrder.js'
import type { RegisterFinds } from './registerEntries.js'
import type { RegisterFind } from './registerWords.js'

const phrases = new Phrases<'former' | 'now'>()
for (const { what, written } of dataTable(new URL('./formerWords.tsv', import.meta.url), ['what', 'written']))
  for (const phrase of written.split('|')) phrases.add(phrase, what as 'former' | 'now')

/** `bis 2020: AG Musterstadt, HRB 1` */
const UNTIL = /^bis(?: zum)? [\d. ]*\d{4}/i
/** What may stand between the word and the entry: `früher: eingetragen im Handelsregister des …`; no other name. */
const LEADS =
  /^[\s:.,]{0,3}(?:(?:eingetragen|registriert|registered|(?:Amts|Register)gerichts?|AG|Handelsregister|unter|im|in|beim|bei|des|der|at|the)\s){0,4}$/i
const ENDS = /[\n;|)]/
const LARGEST_SCOPE = 120

/** The finds without those of an entry that the text calls a former one: its number, and the court beside that. */
export function withoutFormer(source: ImprintText, finds: RegisterFinds): RegisterFinds {
  const all = [...finds.numbers, ...finds.courts, ...finds.unread].sort(
    (one, other) => one.start - other.start
  )
  if (all.length === 0) return finds
  const [numbers, courts] = [new Set(finds.numbers), new Set(finds.courts)]
  const former = new Set<RegisterFind>()
  for (const { start, end } of scopes(source)) {
    const first = firstFrom(all, start)
    const within: RegisterFind[] = []
    for (let at = first; at < all.length && all[at]!.start < end; at++) within.push(all[at]!)
    if (within.length === 0 || !LEADS.test(source.text.slice(start, within[0]!.start))) continue
    const [number, next] = within.filter(find => numbers.has(find))
    const court = within.find(find => courts.has(find) && (next === undefined || find.start < next.start))
    for (const find of [within[0], number, court]) if (find !== undefined) former.add(find)
  }
  const stays = (find: RegisterFind) => !former.has(find)
  return {
    numbers: finds.numbers.filter(stays),
    courts: finds.courts.filter(stays),
    unread: finds.unread.filter(stays)
  }
}

/** What a word speaks of that says "former": up to a word that says "now", or the end of its line or bracket. */
function* scopes({ text, words }: ImprintText): Generator<{ readonly start: number; readonly end: number }> {
  let open: number | undefined
  for (const [at, word] of words.entries()) {
    const said = phrases.longestAt(text, words, at)
    const until = word.folded === 'bis' ? UNTIL.exec(text.slice(word.start, word.start + 24)) : null
    if (open !== undefined && said?.value === 'now') {
      yield ended(text, open, word.start)
      open = undefined
    }
    const start = until !== null ? word.start + until[0].length : words[(said?.end ?? 0) - 1]?.end
    if (until === null && said?.value !== 'former') continue
    if (open !== undefined) yield ended(text, open, word.start)
    open = start
  }
  if (open !== undefined) yield ended(text, open, text.length)
}

function ended(text: string, start: number, most: number) {
  const scope = text.slice(start, Math.min(most, start + LARGEST_SCOPE))
  const end = scope.search(ENDS)
  return { start, end: start + (end === -1 ? scope.length : end) }
}
