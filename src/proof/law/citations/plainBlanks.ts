/** Blanks of all kinds are one character each, so that places stay. */
export function plainBlanks(text: string): string {
  return text.replace(/[\u00a0\u2007\u2009\u202f\t]/g, ' ')
}
