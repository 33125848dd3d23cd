import type { InputFile } from '../../../src/formats/importer.js'
import { inputOf } from '../../formats/inputOf.js'

export const actNames = ['AG', 'BG', 'CG', 'DG', 'EG', 'FG']
export const provisionsPerAct = 15

/** The same acts each round, with the round in every text. */
export function roundActs(round: number): InputFile[] {
  return actNames.map(name => inputOf(roundAct(name, round), name))
}

/** One of them, as gesetze-im-internet.de has acts. */
export function roundAct(name: string, round: number): string {
  const norms = Array.from(
    { length: provisionsPerAct },
    (_, index) =>
      `<norm doknr="${name}${index}"><metadaten><enbez>§ ${index + 1}</enbez></metadaten><textdaten><text><Content><P>${round}</P></Content></text></textdaten></norm>`
  )
  return `<dokumente><norm doknr="${name}"><metadaten><jurabk>${name}</jurabk></metadaten></norm>${norms.join('')}</dokumente>`
}
