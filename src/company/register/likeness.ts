/** Share of three letters in a row that two words have in common, from which on they are held to be alike. */
const ALIKE = 0.75
const SHORTEST = 5

/** Whether two folded names differ by little: a letter, an ending, a short word. */
export function alike(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST) return false
  const [a, b] = [threesOf(one), threesOf(other)]
  const common = [...a].filter(three => b.has(three)).length
  return (2 * common) / (a.size + b.size) >= ALIKE
}

/** Whether one number becomes the other by one digit changed, left out or put in, or two neighbours that change places. */
export function oneSlip(one: string, other: string): boolean {
  if (one === other) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length + 1 === long.length) return short.slice(at) === long.slice(at + 1)
  if (short.length !== long.length) return false
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return swapped && short.slice(at + 2) === long.slice(at + 2)
}

function threesOf(word: string): Set<string> {
  const padded = ` ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
