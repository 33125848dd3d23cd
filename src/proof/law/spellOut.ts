const ASCII = /^[\0-\x7f]*$/

/** In NFC and lower case, with ae, oe, ue, ss for ä, ö, ü, ß. */
export function spellOut(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
}
