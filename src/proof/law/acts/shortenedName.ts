/** Words that people shorten to their last letters behind what they write out: `MutterschutzG`. */
const ENDINGS: readonly (readonly [short: RegExp, long: string])[] = [
  [/GB$/, 'gesetzbuch'],
  [/G$/, 'gesetz'],
  [/VO?$/, 'verordnung'],
  [/O$/, 'ordnung']
]
/** A word of some length with its ending in capitals; abbreviations have more capitals before. */
const SHORTENED = /^\p{Lu}[\p{Ll}-]{5,}(?:-?\p{Lu}[\p{Ll}-]{3,})*(?=(?:GB?|VO?|O)$)/u

/** The short title that a name is the shortened form of: `MutterschutzG` → `Mutterschutzgesetz`; undefined for others. */
export function lengthened(name: string): string | undefined {
  const stem = SHORTENED.exec(name)?.[0]
  if (stem === undefined) return undefined
  const [, long] = ENDINGS.find(([short]) => short.test(name.slice(stem.length)))!
  return stem.replace(/-$/, '') + long
}
