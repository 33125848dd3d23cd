const BERLIN = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit'
})
const HOUR = 3_600_000

/** The day (YYYY-MM-DD) that a moment has in Berlin: states count for days there. */
export function berlinDay(moment: Date): string {
  return BERLIN.format(moment)
}

/** The first moment of a day (YYYY-MM-DD) in Berlin. */
export function startOfBerlinDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const offset = [2, 1].find(hours => berlinDay(new Date(utc - hours * HOUR)) === day) ?? 1
  return new Date(utc - offset * HOUR)
}
