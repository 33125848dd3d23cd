import { compareText } from '../../../base/text/compareText.js'
import type { NoteOfAct } from '../../../graph/states/notesOfAct.js'
import type { StoredState } from '../../../graph/states/statesOfAct.js'

/**
 * What the file of each state says of how its text came about, and that of the state before does not: by which act it was
 * amended last, what is not taken into account yet. Of the first state, all that it says.
 * @param notes of the act, today and through its expressions
 * @param states of the act, the earliest first
 * @returns by the day (YYYY-MM-DD) of the state
 */
export function newNotes(
  notes: readonly NoteOfAct[],
  states: readonly StoredState[]
): ReadonlyMap<string, readonly string[]> {
  // What the act itself has today has held since its last expression of another day ended.
  const past = notes.flatMap(({ until }) => until ?? [])
  const today = past.sort(compareText).at(-1) ?? ''
  const holds = ({ from = today, until }: NoteOfAct, day: string) =>
    from <= day && (until === undefined || day < until)
  const found = new Map<string, readonly string[]>()
  let before: ReadonlySet<string> = new Set()
  for (const { day } of states) {
    const said = [...new Set(notes.filter(note => holds(note, day)).flatMap(({ text }) => text ?? []))]
    found.set(day, said.filter(text => !before.has(text)).sort(compareText))
    before = new Set(said)
  }
  return found
}
