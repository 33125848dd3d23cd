/** Characters of a document: it just fits into a body of 1 MB. */
const LENGTH = 900_000

/** Texts of one megabyte that are hard on what reads them, by what is hard about them. */
export const largeTexts: Readonly<Record<string, () => string>> = {
  sentences: () => filled(at => `Betrieb ${at} hat die Anzeige nach § ${at % 300} Abs. 2 GewO erstattet. `),
  list: () => filled(at => `- Punkt ${at} der Liste mit einem Wort${at}\n`),
  paragraphs: () => filled(() => 'Abs. 1 '),
  unbroken: () => filled(() => 'Rindfleischetikettierung'),
  nested: () => filled(at => `${' '.repeat(at % 60)}${String.fromCharCode(97 + (at % 26))}) tief\n`),
  citations: () => filled(at => `§ ${at} Abs. ${at % 7} S. ${(at % 3) + 1} BGB, `),
  line: () => filled(at => `Wort${at} und noch mehr `)
}

function filled(piece: (at: number) => string): string {
  const pieces: string[] = []
  let length = 0
  for (let at = 0; length < LENGTH; at++) {
    const next = piece(at)
    pieces.push(next)
    length += next.length
  }
  return pieces.join('').slice(0, LENGTH)
}
