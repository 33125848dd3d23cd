/** Whether a text only keeps the place of what was repealed: `(weggefallen)`, `-`. */
export function saysNothing(text: string): boolean {
  return /^[\s([–—-]*(?:weggefallen|aufgehoben|gestrichen|gegenstandslos|deleted|repealed)?[\s)\].]*[-–—]?$/iu.test(
    text
  )
}
