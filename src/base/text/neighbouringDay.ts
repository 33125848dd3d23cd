/** The day before another, or the one after it. @param day YYYY-MM-DD */
export function neighbouringDay(day: string, by: -1 | 1): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
