/** A day as `YYYY-MM-DD`; undefined for what is no day of the calendar, as `0000-00-00` and `2023-02-29`. */
export function calendarDate(text: string): string | undefined {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? []
  if (year === undefined || year === '0000') return undefined
  const date = new Date(`${text}T00:00:00Z`)
  const isThere = !Number.isNaN(date.getTime()) && date.getUTCMonth() + 1 === Number(month)
  return isThere && date.getUTCDate() === Number(day) ? text : undefined
}
