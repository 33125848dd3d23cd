import { languageOf } from '../../../grammar/language.js'
import type { ReadPair, MutableFeatures } from './pairedTexts.js'

/** Words of either text, as it is written, that go along with a kind of difference. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  also: /(?<!\p{L})auch(?!\p{L})|even if|selbst (?:wenn|dann)|unabhängig|egal|ohne Rücksicht/iu,
  always:
    /(?<!\p{L})(?:immer|stets|jede[rsnm]?|alle[nrsm]?|sämtliche\p{L}*|ausnahmslos|stets|generell|always|every|all|any)(?!\p{L})/iu,
  only: /(?<!\p{L})(?:nur|lediglich|ausschließlich|allein|only|solely)(?!\p{L})/iu,
  because: /(?<!\p{L})(?:weil|da|deshalb|daher|wegen|aufgrund|because)(?!\p{L})/iu,
  unless: /es sei denn|außer|ausgenommen|mit Ausnahme|unless|except|soweit nicht|sofern nicht/iu,
  without: /(?<!\p{L})(?:ohne|without)(?!\p{L})/iu,
  with: /(?<!\p{L})(?:mit|with)(?!\p{L})/iu,
  when: /(?<!\p{L})(?:vorher|zuvor|gleichzeitig|vorab|nachträglich|während|außerhalb|sofort|unverzüglich|jederzeit|später|erst)(?!\p{L})/iu,
  digital:
    /elektronisch|digital|E-Mail|Textform|schriftlich|Schriftform|mündlich|notariell|Papier|Niederschrift|Unterschrift|Fax/iu
}

/** Which of these words stand in either text, and whether both are in one language. */
export function addSignFeatures(found: MutableFeatures, { claim, quote }: ReadPair): void {
  found['otherLanguage'] = languageOf(claim) === languageOf(quote) ? 0 : 1
  found['english'] = languageOf(claim) === 'en' ? 1 : 0
  for (const [name, pattern] of Object.entries(SIGNS)) {
    found[`${name}Mine`] = pattern.test(claim) ? 1 : 0
    found[`${name}Theirs`] = pattern.test(quote) ? 1 : 0
  }
}
