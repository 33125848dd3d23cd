import type { Act } from './act.js'
import { namesInUse } from './namesInUse.js'
import { popularNames } from './popularNames.js'

/** Names of an act by their strength: its own abbreviations and ref; other names; titles and what they begin with. */
export function namesOf(act: Act): string[][] {
  const withoutYear = act.abbreviations.flatMap(
    name => /^(.*\p{L}.*?)[ _](?:1[89]|20)[0-9]{2}(?:-[0-9]{2})?$/u.exec(name)?.[1] ?? []
  )
  // An act that changes another may bear its title: what that begins with is a name of the other.
  const amends = act.abbreviations.some(name => AMENDS.test(name))
  const titles = act.titles.flatMap(title => [title, ...(amends ? [] : beginnings(title))])
  const strong = [act.ref, act.ref.slice(act.ref.indexOf(':') + 1), ...act.abbreviations]
  return [strong, [...act.otherNames, ...withoutYear], titles]
}

/** `SGB9uaÄndG`, `StrÄndG 4`, `BörsGuaÄndG` */
const AMENDS = /Änd(?:G|V|VO|Bek)?(?![\p{Ll}])/u

function beginnings(title: string): string[] {
  return [
    // "Zehntes Buch Sozialgesetzbuch - Sozialverwaltungsverfahren …", "Grundgesetz für die Bundesrepublik Deutschland"
    ...title.split(/ [-–] /).slice(0, 1),
    ...title.split(/ \(|(?<=gesetz) für die Bundesrepublik Deutschland$/).slice(0, 1)
  ]
}

/** What an act is called beside its file's names: a German one by its abbreviations in use, one of the Union by its number. */
export function furtherNamesInUse(act: Act): string[] {
  const { ref, consolidates } = act
  if (ref.startsWith('CELEX:')) {
    const celex = consolidates?.slice(consolidates.lastIndexOf('/') + 1) ?? ref.slice('CELEX:'.length)
    const { de, en } = popularNames(celex.replace('_', '/'))
    return [...new Set([...de, ...en])]
  }
  const [, [...others]] = namesOf(act) as [string[], string[]]
  return [...new Set([...act.abbreviations, ...others].flatMap(namesInUse))]
}
