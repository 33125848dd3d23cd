import type { Act } from '../../../proof/law/acts/act.js'

export function severalActs(name: string, candidates: readonly Pick<Act, 'ref' | 'abbreviations'>[]): string {
  const names = candidates.map(act => lawOf(act)).sort()
  return `Several acts in this graph are named ${shownText(name)}: ${names.slice(0, 10).join(', ')}; ask for one of them`
}

/** What the caller wrote, short enough for a message. */
export function shownText(text: string): string {
  return `“${text.length > 120 ? `${text.slice(0, 120)}…` : text}”`
}

function lawOf(act: Pick<Act, 'ref' | 'abbreviations'>): string {
  return act.abbreviations[0] ?? act.ref
}
