/** A time as RFC 3339 in UTC, in whole seconds: fractions of a second read back differently from some stores. */
export function wholeSeconds(date: Date): string {
  return date.toISOString().replace(/\.[0-9]+Z$/, 'Z')
}
