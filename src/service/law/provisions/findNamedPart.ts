import { placeAmong } from '../../../graph/acts/actContents.js'
import { isTwinOf } from '../../../graph/ownIris.js'
import { actNames } from '../../../proof/law/citations/actNames.js'
import { namedParts } from '../../../proof/law/citations/namedParts.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import { entriesOfAct } from './entriesOfAct.js'
import type { NormParts, CitedNorm } from './findCited.js'

/** The part of an act that is called by just that name: `Anhang I AltholzV`, `Präambel GG`, `Art 1 bis 3 LuftRÄndV`. */
export async function findNamedPart(
  parts: NormParts,
  text: string,
  access: Access
): Promise<CitedNorm | undefined> {
  const scopes = scopeSet(access)
  for (const { act, sections } of namedParts(text, actNames(await parts.acts(), scopes))) {
    const entries = await entriesOfAct(parts, act.iri, scopes)
    for (const section of sections) {
      const index = placeAmong(entries, `${act.iri}/${section}`)
      if (index >= 0)
        return { act, entries, index: await servingAlike(parts, { entries, index }, text, access) }
    }
  }
  return undefined
}

/** Of several annexes of one name the one that serves what the text says: `Anlage (zu § 22 Abs. 1) BEZNG`. */
async function servingAlike(
  { ids, loader }: NormParts,
  { entries, index }: Pick<CitedNorm, 'entries' | 'index'>,
  text: string,
  access: Access
): Promise<number> {
  const { iri } = entries[index]!
  const said = serves(text)
  const alike = entries.flatMap((entry, at) => (entry.iri === iri || isTwinOf(entry.iri, iri) ? at : []))
  if (said === undefined || alike.length < 2) return index
  const found = await Promise.all(
    alike.map(at => loader.load(entries[at]!.iri, visibilityOfLaw(ids, access)))
  )
  const fitting = alike.filter(
    (_, at) => serves(`${found[at]?.number ?? ''} ${found[at]?.title ?? ''}`) === said
  )
  return fitting.length === 1 ? fitting[0]! : index
}

/** `zu§22abs1` */
function serves(text: string): string | undefined {
  const [, what] =
    /\(zu (?:den? |dem |der )?((?:§|Art|Nr|Nummer|Anlage)[^()]*)\)/u.exec(text) ??
    /(?:^|[ (])zu (?:den? |dem |der )?((?:§|Art|Nr|Nummer|Anlage)[^()]*?)(?:\)|$| \(| (?:de[rs]|zum) | \p{Lu}\p{L}*\p{Lu})/u.exec(
      text
    ) ??
    []
  return what
    ?.toLowerCase()
    .replace(/absatz/g, 'abs')
    .replace(/nummern?/g, 'nr')
    .replace(/[^§\p{L}\p{N}]/gu, '')
}
