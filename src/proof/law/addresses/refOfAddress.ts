import { isCelexNumber } from '../acts/celexNumber.js'
import { celexOfEli } from './celexOfEli.js'

const EUROPA = /^https?:\/\/(?:data\.europa\.eu|eur-lex\.europa\.eu)\/eli\//i
const EUR_LEX = /^https?:\/\/eur-lex\.europa\.eu\/.*[?&]uri=CELEX(?::|%3A)([^&#]+)/i
const CELLAR = /^https?:\/\/publications\.europa\.eu\/resource\/celex\/([^/?#]+?)(?:\.[A-Z]{3})?$/i
const GERMAN =
  /^https?:\/\/(?:www\.)?gesetze-im-internet\.de\/([a-z0-9_.-]+)(?:\/(?:index\.html|BJNR[0-9]+\.html|(__|[a-z]{3,20}_?)([0-9a-z_]*)\.html)?)?(?:#.*)?$/i

/**
 * The reference of what an address of its publisher leads to, or a bare CELEX number names: `CELEX:32016R0679#art_6`,
 * `ELI:bgb§622`. Undefined for other texts; whether it is held is another question.
 */
export function refOfAddress(text: string): string | undefined {
  if (isCelexNumber(text)) return `CELEX:${text.toUpperCase()}`
  // As browsers show them, and people copy them.
  if (/^(?:www\.gesetze-im-internet\.de|(?:data|eur-lex)\.europa\.eu|publications\.europa\.eu)\//i.test(text))
    return refOfAddress(`https://${text}`)
  if (EUROPA.test(text)) {
    const named = celexOfEli(text)
    return named && `CELEX:${named.celex}${named.part === undefined ? '' : `#${named.part}`}`
  }
  const number = EUR_LEX.exec(text)?.[1] ?? CELLAR.exec(text)?.[1]
  if (number !== undefined) {
    // `LexUriServ.do?uri=CELEX:32014R0910:DE:HTML`, as EUR-Lex had it until 2014.
    const celex = decoded(number)?.replace(/:[A-Z]{2}:(?:HTML|PDF|NOT|TXT)$/i, '')
    return celex !== undefined && isCelexNumber(celex) ? `CELEX:${celex.toUpperCase()}` : undefined
  }
  const [, act, kind, name = ''] = GERMAN.exec(text) ?? []
  if (act === undefined) return undefined
  // `englisch_bgb/englisch_bgb.html#p2450` is a translation of the whole.
  if (act.startsWith('englisch_')) return `ELI:${act.slice('englisch_'.length)}`
  if (kind === undefined) return `ELI:${act}`
  if (kind === '__') return name === '' ? undefined : `ELI:${act}§${name}`
  // `art_229__6.html`
  return `ELI:${act}#${kind.toLowerCase()}${name.replace('__', '§')}`.replace(/_$/, '')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
