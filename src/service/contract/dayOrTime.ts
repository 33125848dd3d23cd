const SHAPE =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$/

/** Whether a text is a day of the calendar, or a time by RFC 3339 (T and Z in capitals, no leap second). */
export function isDayOrTime(text: string): boolean {
  const [, day] = SHAPE.exec(text) ?? []
  if (day === undefined) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
