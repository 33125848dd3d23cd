/** A text holds more than one call may ask for (422). */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
  constructor(
    readonly what: 'characters' | 'citations' | 'statements',
    readonly most: number
  ) {
    super(`The text should have at most ${most} ${what}; send it in parts`)
  }
}
