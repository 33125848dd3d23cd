/** UTF-16 units of a path that the log keeps. */
const LONGEST = 300
/** Also where percent signs hide parts of it: what was put into a path by mistake would be valid for whoever reads. */
const KEY = /beleg(?:_|%5f)[0-9a-z%]+/gi

/** The path of a request as it was sent, without what looks like an API key. */
export function loggedPath(path: string): string {
  const shown = path.replace(KEY, 'beleg_…')
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown
}
