const DAY = /\bv\. ?([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})/g

/**
 * The day (`YYYY-MM-DD`) of the act that changed another last, by what publishers note of changes (`Zuletzt geändert durch
 * Art. 2 G v. 28.6.2023 I Nr. 172`); of several the latest. Undefined where none is written.
 */
export function amendedOn(notes: readonly string[]): string | undefined {
  const days = notes.flatMap(note =>
    [...note.matchAll(DAY)].map(
      ([, day, month, year]) => `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
    )
  )
  return days
    .filter(day => !Number.isNaN(Date.parse(day)))
    .sort()
    .at(-1)
}
