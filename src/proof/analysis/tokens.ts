const TOKEN = /§|[\p{L}\p{N}\p{M}]+/gu

/**
 * The form in which texts are compared: NFC, lower case, `ß` as `ss` (so `Strasse` finds `Straße`), no soft hyphens.
 * Umlauts stay what they are: `ae` is not `ä`, since it would also make `Neue` a form of `Neü`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    .replace(/\u00ad/g, '')
}

/** The whole tokens of a text, in order: runs of letters, digits and marks, and each `§` by itself. */
export function tokensOf(text: string): string[] {
  return fold(text).match(TOKEN) ?? []
}
