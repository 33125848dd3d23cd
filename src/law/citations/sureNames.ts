import type { ActName } from './readActName.js'

const LAW = /^\p{Lu}[\p{L}-]*(?:gesetz(?:buch(?:e?s)?)?(?:es|e)?)$/u
const NUMBERED =
  /^(?:\p{L}*verordnung(?:en)?|richtlinien?|\p{L}*beschlu(?:ss|ß)(?:es)?|\p{L}*beschlüssen?|entscheidung(?:en)?|regulations?|directives?|decisions?|delegiert\p{L}+|delegated|implementing|framework|VO|RL)$/iu
/** Laws of a kind, not one of them. */
const KINDS_OF_LAW =
  /^(?:(?:Bundes|Landes|Straf|Steuer|Haushalts|Änderungs|Einzel|Fach|Spezial|Verfassungs|Zustimmungs|Ausführungs|Reichs|Natur|Rahmen|Mutter|Stamm|Artikel|Vertrags|Einführungs|Leistungs|Besoldungs|Versorgungs|Landesbesoldungs|Landesbeamten|Aufhebungs|Parlaments|Mantel)gesetz(?:es|e|en)?|Gesetz(?:es|e|en|buch(?:e?s)?)?)$/u

const ABBREVIATION = /^\p{L}*\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*(?:[ -][\p{Lu}\p{N}][\p{L}\p{N}]{0,5})?$/u
const OF_AN_ACT =
  /gesetz|buch|ordnung|vertrag|verträg|abkommen|übereinkommen|statut|charta|konvention|protokoll|richtlinie|erla(?:ss|ß)|beschl|tarif|satzung|act|code|regulation|directive|convention|treaty|law/i

/** Whether a name of an act that is not held may begin with the word. */
export function looksBuilt(word: string): boolean {
  return LAW.test(word) || NUMBERED.test(word)
}

/** Whether a name that stands beside no § is that of an act: "Weg" is none, and "Landesgesetz" is no one act's. */
export function isSure(text: string, at: number, { end, act, kind, number }: ActName): boolean {
  if (number !== undefined) return true
  if (kind === 'abbreviation') return false
  const name = text.slice(at, end)
  if (kind === 'name')
    return act.is !== 'notHeld' && (ABBREVIATION.test(name) || (name.length >= 8 && OF_AN_ACT.test(name)))
  const [first = ''] = /^[\p{L}-]+/u.exec(name) ?? []
  return LAW.test(first) && (!KINDS_OF_LAW.test(first) || / vom [0-9]/.test(name))
}
