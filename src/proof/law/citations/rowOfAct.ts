import type { ActNames } from './actNames.js'
import type { CitedAct } from './citation.js'
import type { Found } from './joinFound.js'
import { lengthAt, stuckAt } from '../matchAt.js'
import type { ReadParts } from './parts/readParts.js'
import { readActName } from './names/readActName.js'

/** The act stands right behind the row, by its abbreviation or a name that is one word. */
const LEAD = stuckAt(' (?:(?:der|des|zu[mr]) )?(?=\\p{Lu}\\p{L}*\\p{Lu}|\\p{Lu}\\p{L}+(?:gesetz|ordnung))')

/** `Nr. 5 GOÄ`, `Ziffer 5 der GOÄ`: in a text that is no law, a row of what an act lists, whatever that is called. */
export function rowOfAct(
  text: string,
  start: number,
  { paths, end }: ReadParts,
  names: ActNames
): (Found & { readonly act: CitedAct }) | undefined {
  const [only, more] = paths
  if (more !== undefined || only?.path[0]?.kind !== 'Nummer') return undefined
  const lead = lengthAt(LEAD, text, end)
  const name = lead === 0 ? undefined : readActName(text, end + lead, names)
  if (name?.kind !== 'name' || name.act.is !== 'held') return undefined
  const section = { kind: 'Anlage' as const, number: '', called: 'Verzeichnis' as const }
  return {
    start,
    end: name.end,
    sections: { sections: [{ section, paths }], end, english: false },
    act: name.act
  }
}
