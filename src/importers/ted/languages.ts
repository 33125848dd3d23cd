/** ISO 639-3 codes of the EU's languages, and their ISO 639-1 codes. */
const CODES: Readonly<Record<string, string>> = {
  BUL: 'bg',
  CES: 'cs',
  DAN: 'da',
  DEU: 'de',
  ELL: 'el',
  ENG: 'en',
  EST: 'et',
  FIN: 'fi',
  FRA: 'fr',
  GLE: 'ga',
  HRV: 'hr',
  HUN: 'hu',
  ITA: 'it',
  LAV: 'lv',
  LIT: 'lt',
  MLT: 'mt',
  NLD: 'nl',
  POL: 'pl',
  POR: 'pt',
  RON: 'ro',
  SLK: 'sk',
  SLV: 'sl',
  SPA: 'es',
  SWE: 'sv'
}

/** `de` for `DEU`; `und` for a code that is none of the EU's languages. */
export function languageOf(code: string | undefined): string {
  return CODES[code?.toUpperCase() ?? ''] ?? 'und'
}
