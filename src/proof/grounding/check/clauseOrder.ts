/** `der Urlaub 24 Werktage beträgt` as `Nach § 3 BUrlG beträgt der Urlaub 24 Werktage`: only the verb is moved. */
export function* asMainClause(clause: string, own: string): Generator<string> {
  const whole = clause.replace(/[.!]$/, '')
  for (const end of [whole.length, ...[...whole.matchAll(/,/g)].map(({ index }) => index)].slice(0, 6)) {
    const found = /^(.*)\s(\S+)$/su.exec(whole.slice(0, end))
    if (found !== null) yield `Nach ${own} ${found[2]} ${found[1]}${whole.slice(end)}.`
  }
}

const LEADS = /^(?:nach|gemäß|laut)\s+/iu
const VERB = /^\s+(\p{Ll}+)\s+/iu

/**
 * `Nach § 573c BGB kann bei Wohnraum, der …, eine Frist vereinbart werden` with what ends with a clause before the verb:
 * where a clause closes, what it belongs to ends.
 */
export function fronted(reading: string, own: string): string[] {
  const leads = LEADS.exec(reading)?.[0].length ?? 0
  const cited = leads + own.length
  if (leads === 0 || reading.slice(leads, cited).toLowerCase() !== own.toLowerCase()) return []
  const lead = VERB.exec(reading.slice(cited))
  if (lead === null) return []
  const rest = reading.slice(cited + lead[0].length)
  return [...rest.matchAll(/,(?=\s)/g)].slice(1, 5).flatMap(({ index }) => {
    const first = rest.slice(0, index + 1)
    return [`${first[0]!.toUpperCase()}${first.slice(1)} ${lead[1]!} ${rest.slice(index + 2)}`]
  })
}
