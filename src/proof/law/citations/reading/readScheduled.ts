import { actAfter, actBefore } from '../actBeside.js'
import { rowsBehind, scheduleOf } from '../schedule.js'
import type { FoundSoFar } from './foundSoFar.js'

/** What stands behind the word of a schedule is looked for in so much. */
const REACH = 300

/** `Nr. 3100 VV RVG`, `VV RVG Nr. 3100`, `RVG VV 3104`, `Nr. 1211 des Kostenverzeichnisses zum GKG`. */
export function readScheduled(reading: FoundSoFar, at: number, word: string): boolean {
  const { text, names, own, acts } = reading
  const called = scheduleOf(word)!
  const near = reading.partsBefore(at)
  const inner = rowsBehind(text, at + word.length)
  const joint = text[inner.end] === '-' ? inner.end + 1 : inner.end
  // Not the word itself: "VV" before an act may be made to carry it out.
  const after = actAfter({ text: text.slice(joint, joint + REACH), names, own, acts }, 0)
  const from = near === undefined ? reading.endOfSections() : at
  const before =
    after === undefined ? actBefore(reading, from, text[at - 1] === '-' ? at - 1 : at) : undefined
  // "Nr. 3104 RVG-VV"
  const leading = near ?? (before === undefined ? undefined : reading.partsBefore(before.start, true))
  const act = after?.act ?? before?.act
  const end = after === undefined ? inner.end : joint + after.end
  const behind = after === undefined || inner.paths.length > 0 ? { paths: [], end } : rowsBehind(text, end)
  const paths = [...inner.paths, ...behind.paths]
  if (act?.is !== 'held' || (paths.length === 0 && leading === undefined)) return false
  if (leading !== undefined || reading.isTaken(before?.start)) reading.takeLast()
  const section = { kind: 'Anlage' as const, number: '', called }
  reading.add(
    {
      start: leading?.start ?? before?.start ?? at,
      end: behind.end,
      sections: { sections: [{ section, paths }], end: inner.end, english: false },
      ...(leading?.paths && { paths: leading.paths }),
      act
    },
    act
  )
  return true
}
