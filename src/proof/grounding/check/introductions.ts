import { anyOf } from './phrases.js'

/** Stands for a citation while a statement is read: no text has these. */
export const SIGN = '[\\ue000-\\ue7ff]'

const ANY_SIGN = new RegExp(SIGN, 'u')
const LABELLED = new RegExp(
  `^(?:${anyOf('idle label')}|${SIGN}(?:\\s+${anyOf('after a provision')}|\\s+lautet)?(?:\\s+(?:ausdrücklich|wörtlich|hierzu|dazu))?)\\s*:\\s+(?=[\\p{Lu}„"])`,
  'iu'
)
const TAIL = new RegExp(
  `\\s*(?:[;,]|[–—-](?=\\s))\\s*(?:(?:das|dies|so)\\s+(?:steht|ergibt\\s+sich|folgt|ist\\s+geregelt|regelt|bestimmt|sagt)(?:\\s+(?:so|ausdrücklich|auch))*(?:\\s+(?:in|aus))?|so(?:\\s+(?:auch|ausdrücklich|jedenfalls))*)\\s+(?:der\\s+|die\\s+)?${SIGN}\\s*\\.?$`,
  'iu'
)
const ASIDE = new RegExp(`(?<=\\p{L} )${anyOf('idle inside')}\\s+(?=\\p{L}|\\p{N}|${SIGN})`, 'giu')
const WHEREBY = new RegExp(
  `^(?:${anyOf('idle head')}\\s+)+${SIGN}(?:\\s+${anyOf('idle head')})*,\\s+(?:wonach|demzufolge|nach\\s+(?:dem|der))\\s+`,
  'iu'
)
const BY_LAW = /^(?:nach|gemäß|laut) (?:dem|der) (\p{L}[\p{L}\p{N} ]{0,80}?) (?=\p{Ll})/iu
const OBLIGES = new RegExp(
  `^${SIGN}\\s+verpflichtet\\s+((?:den|die|das|einen|eine|ein|jeden|jede|jedes)\\s+)?([^,]{2,120}),\\s+(.+)$`,
  'su'
)
const FORBIDS = new RegExp(
  `^(?:(.{3,120}?)\\s+verbietet\\s+${SIGN}|${SIGN}\\s+verbietet)\\s+(.+?)[.!]?$`,
  'su'
)

/**
 * Without what introduces a statement, goes on from the one before, or says behind it where it stands.
 * @param isOwn whether a sign is a citation of the passage that is asked: what another provision says is left as it is
 */
export function withoutIntroduction(said: string, isOwn: (sign: string) => boolean): string {
  const unlabelled = said.replace(LABELLED, label => {
    const sign = ANY_SIGN.exec(label)?.[0]
    return sign === undefined || isOwn(sign) ? '' : label
  })
  return capitalised(unlabelled.replace(TAIL, '.').replace(ASIDE, ''))
}

/** The clause of `Eine Regelung enthält § 149 AO, wonach …`, its verb last. */
export function clauseWhereby(said: string): string | undefined {
  const clause = said.replace(WHEREBY, '')
  return clause === said ? undefined : clause
}

/**
 * `Nach dem Gesetz gilt …` with the provision that the statement cites.
 * @param isAct whether a name is that of the act, in any case
 */
export function byProvision(said: string, own: string, isAct: (name: string) => boolean): string | undefined {
  const found = BY_LAW.exec(said)
  if (found === null || !(found[1] === 'Gesetz' || isAct(found[1]!))) return undefined
  return `Nach ${own} ${said.slice(found[0].length)}`
}

/**
 * What a provision obliges to, or forbids, said of whom or what it speaks: `§ 19 BMG verpflichtet den Wohnungsgeber, …` as
 * `Der Wohnungsgeber ist verpflichtet, …`.
 */
export function* asState(said: string): Generator<string> {
  const obliges = OBLIGES.exec(said)
  if (obliges !== null) {
    const whom = inNominative(`${obliges[1] ?? ''}${obliges[2]!}`)
    for (const verb of ['ist', 'sind']) yield `${capitalised(whom)} ${verb} verpflichtet, ${obliges[3]!}`
  }
  const forbids = FORBIDS.exec(said)
  if (forbids === null) return
  const what = inNominative(forbids[2]!)
  const toDo = /^es,\s+/u.exec(what)
  const ends = what.includes(',') ? ',' : ''
  for (const verb of ['ist', 'sind']) {
    if (toDo !== null) yield `Es ${verb} verboten, ${what.slice(toDo[0].length)}.`
    else if (forbids[1] !== undefined) yield `${forbids[1]} ${verb} ${what}${ends} verboten.`
    else yield `${capitalised(what)}${ends} ${verb} verboten.`
  }
}

const NOMINATIVE = new Map([
  ['den', 'der'],
  ['einen', 'ein'],
  ['jeden', 'jeder']
])

function inNominative(phrase: string): string {
  return phrase.replace(/^\p{L}+/u, word => NOMINATIVE.get(word) ?? word)
}

const capitalised = (said: string) => said.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
