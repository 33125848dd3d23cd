import type { PageLine } from './lines.js'

/** A part with fewer characters is no page's main part, whatever it is called. */
const LEAST = 200
/** So many lines of links in a row are a menu. */
const MENU = 3

/**
 * The lines that are the page's own: of its main part where it marks one, else all outside of its frame; without menus.
 * All of them where nothing would be left.
 */
export function mainLines(lines: readonly PageLine[]): readonly PageLine[] {
  const marked = lines.filter(({ zone }) => zone === 'main')
  const outside = lines.filter(({ zone }) => zone !== 'frame')
  const own = withoutMenus(
    characters(marked) >= Math.min(LEAST, characters(outside) / 2) && marked.length > 0 ? marked : outside
  )
  return own.length > 0 ? own : lines
}

function withoutMenus(lines: readonly PageLine[]): PageLine[] {
  const kept: PageLine[] = []
  for (let at = 0; at < lines.length;) {
    let end = at
    while (end < lines.length && lines[end]!.isLinks) end++
    if (end - at < MENU) kept.push(...lines.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return kept
}

function characters(lines: readonly PageLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}
