/** Of several texts of one day the last, in the order of the days. */
export function oneEachDay<Text extends { readonly day: string }>(texts: readonly Text[]): Text[] {
  return [...new Map(texts.map(text => [text.day, text])).values()]
}
