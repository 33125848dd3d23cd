import { familyNames } from '../../../graph/families.js'
import type { ChangedConcept } from '../listChanges.js'
import type { PageText } from '../../web/words.js'

/** What the words of the page (`kind.SECTOR`) have a name for. */
const KINDS: readonly string[] = ['XZUFI', ...familyNames]

/** How a thing that was changed is told: below which heading, and as what there. */
export function changeText(
  { iri, ref, label }: ChangedConcept,
  say: PageText
): { group: string; text: string } {
  const [, prefix = '', rest = ''] = /^([A-Z]+):(.+)$/s.exec(ref ?? '') ?? []
  if (prefix === 'ELI' || prefix === 'CELEX') {
    const [, act, place] = /^([^§#]+)(.*)$/s.exec(rest) ?? []
    return { group: (act ?? rest).replaceAll('_', ' '), text: place ? placeIn(place, label) : say('act') }
  }
  return { group: say(KINDS.includes(prefix) ? `kind.${prefix}` : 'others'), text: label ?? (rest || iri) }
}

/** `§14`, `#art_17`, `#art_229§6`, or another part by its label. */
function placeIn(place: string, label: string | undefined): string {
  if (place.startsWith('§')) return `§ ${place.slice(1)}`
  const [, article] = /^#art_(\w+(?:§[\w,-]+)?)$/.exec(place) ?? []
  return article === undefined ? (label ?? place.slice(1)) : `Art. ${article.replace('§', ' § ')}`
}
