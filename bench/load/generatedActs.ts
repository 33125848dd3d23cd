import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ACTS = 200
const SECTIONS = 500

/** Words as German law uses them; texts made of them compress and index about as real ones do. */
const WORDS = (
  'Behörde Antrag Frist Erlaubnis Anzeige Betrieb Gewerbe Person Unterlagen Bescheid Verordnung Zuständigkeit Kosten ' +
  'Gebühr Prüfung Aufsicht Auskunft Register Eintragung Vertrag Schuldner Gläubiger Leistung Zahlung Steuer Beitrag ' +
  'Versicherung Arbeitgeber Arbeitnehmer Arbeitszeit Urlaub Kündigung Wohnung Miete Eigentum Grundstück Verfahren ' +
  'Gericht Klage Urteil Widerspruch Daten Verarbeitung Einwilligung Löschung Sicherheit Anlage Umwelt Wasser Energie'
).split(' ')
const LINKS =
  'der die das nach über für mit ohne durch gegen bei von zu in an auf und oder soweit wenn ist sind wird hat kann muss soll darf nicht'.split(
    ' '
  )

/** Writes acts in the official format, the same ones each time: 100,000 provisions of some 700 characters. */
export async function writeGeneratedActs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let act = 1; act <= ACTS; act += 1) await writeFile(join(folder, `act${act}.xml`), actText(act))
}

function actText(act: number): string {
  const name = `Bench${act}G`
  const norms = Array.from({ length: SECTIONS }, (_, index) => normText(name, act, index + 1))
  return `<?xml version="1.0" encoding="UTF-8"?>
<dokumente builddate="20260101000000" doknr="${number(act)}">
<norm builddate="20260101000000" doknr="${number(act)}"><metadaten><jurabk>${name}</jurabk><amtabk>${name}</amtabk><ausfertigung-datum manuell="ja">2026-01-01</ausfertigung-datum><langue>Erzeugtes Gesetz Nummer ${act}</langue></metadaten><textdaten/></norm>
${norms.join('\n')}
</dokumente>
`
}

function normText(name: string, act: number, section: number): string {
  const random = randomFrom(act * 1_000 + section)
  const paragraphs = [1, 2, 3].map(absatz => `<P>(${absatz}) ${sentences(random)}</P>`)
  const id = `${number(act)}BJNE${String(section).padStart(9, '0')}`
  return `<norm builddate="20260101000000" doknr="${id}"><metadaten><jurabk>${name}</jurabk><enbez>§ ${section}</enbez><titel format="parat">${pick(WORDS, random)} und ${pick(WORDS, random)}</titel></metadaten><textdaten><text format="XML"><Content>${paragraphs.join('')}</Content></text></textdaten></norm>`
}

/** Text of the same kind, at least `length` characters of it; the same for the same seed. */
export function generatedText(seed: number, length: number): string {
  const random = randomFrom(seed)
  let text = sentences(random)
  while (text.length < length) text += ` ${sentences(random)}`
  return text
}

function sentences(random: () => number): string {
  return [1, 2]
    .map(() => {
      const words = Array.from({ length: 14 }, (_, index) => pick(index % 2 === 0 ? LINKS : WORDS, random))
      return `Die ${words.join(' ')} ${1 + Math.floor(random() * 5_000)}.`
    })
    .join(' ')
}

function number(act: number): string {
  return `BJNR${String(act).padStart(9, '0')}`
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)]!
}

/** Mulberry32: the same texts on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
