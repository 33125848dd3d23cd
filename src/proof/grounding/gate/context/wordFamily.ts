/** Letters that two words of a family share. */
const SHARED = 6
/** What makes a noun of a verb, alone or in front of another. */
const OF_VERB = /^(?:ung|ungs\p{L}+)?$/u

/** Whether a noun is what a verb says: `gekündigt` and `Kündigung`, `Kündigungsfrist`; `widerrufen` and `Widerruf`. */
export function isOfVerb(noun: string, verb: string): boolean {
  const [one, other] = [plain(noun), plain(verb)]
  for (let length = one.length; length >= SHARED; length--)
    if (OF_VERB.test(one.slice(length)) && other.includes(one.slice(0, length))) return true
  return false
}

/** Whether a text has a word with which a noun begins or ends: `verpflichtet` and `Ersatzpflicht`. */
export function saysOfFamily(text: string, noun: string): boolean {
  const [all, one] = [plain(text), plain(noun)]
  if (one.length < SHARED) return new RegExp(`(?<!\\p{L})${one}`, 'u').test(all)
  return all.includes(one.slice(0, SHARED)) || all.includes(one.slice(-SHARED))
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
