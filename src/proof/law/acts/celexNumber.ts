/** `/` of treaties; in IRIs and refs it is `_`. */
const SLASH = '[/_]'
const NTH = '(?:\\([0-9]{2}\\))?'
/** `R(01)` */
const CORRIGENDUM = '(?:R\\([0-9]{2}\\))?'
const YEAR = '(?:19|20|21)[0-9]{2}'

/** By sector, as the Publications Office builds them. */
const FORMS = [
  // Consolidated texts: 02016R0679-20160504.
  `0${YEAR}[A-Z]{1,2}[0-9]{4}-${YEAR}[0-9]{4}`,
  // Treaties: 12016E045, 12016E/TXT, 12016M/AFI/DCL/01, 12003TN02/18/A.
  `1${YEAR}[A-Z]{1,2}(?:[0-9]{1,3}[A-Z]?(?:${SLASH}[0-9A-Z]{1,4}){0,4}|(?:${SLASH}[0-9A-Z]{1,4}){1,4})${NTH}${CORRIGENDUM}`,
  // Agreements, acts, and what goes with them: 32016R0679, 31998Y1219(02), 32016R0679R(01), 32021M10078.
  `[234]${YEAR}[A-Z]{1,2}[0-9]{4,5}${NTH}${CORRIGENDUM}`,
  // What is prepared: 52021PC0206, 52012XG1026(01).
  `5${YEAR}[A-Z]{1,2}[0-9]{4,5}${NTH}${CORRIGENDUM}`,
  // Decisions of courts: 62018CJ0311, 62018CJ0311_SUM.
  `6${YEAR}[A-Z]{2}[0-9]{4}${NTH}(?:_[A-Z]{2,4})?${CORRIGENDUM}`,
  // What states made of directives: 72004L0038DEU_138434.
  `7${YEAR}[A-Z][0-9]{4}(?:[A-Z]{3}_[0-9]{1,7})?`,
  // Courts of the states, and questions in Parliament: 92001E003045.
  `[89]${YEAR}[A-Z]{1,2}[0-9]{4,6}${NTH}`,
  // EFTA, and notices of the Journal: E2016C0152, C2012/326/02.
  `E${YEAR}[A-Z]{1,2}[0-9]{4}${NTH}`,
  `C${YEAR}${SLASH}[0-9]{1,4}[A-Z]?${SLASH}[0-9]{1,5}${NTH}`
]

/** A piece of a pattern: a CELEX number in capitals. */
export const CELEX_NUMBER = `(?:${FORMS.join('|')})`
const WHOLE = new RegExp(`^${CELEX_NUMBER}$`)

/** Whether a text is a CELEX number; letters of any case. Whether there is such an act is another question. */
export function isCelexNumber(text: string): boolean {
  return WHOLE.test(text.toUpperCase())
}

/** The number of the act of which a consolidated text is: `02016R0679-20160504` → `32016R0679`; all others as they are. */
export function consolidatedBy(celex: string): string {
  const number = /^0([0-9]{4}[A-Z]{1,2}[0-9]{4})-[0-9]{8}$/.exec(celex)?.[1]
  return number === undefined ? celex : `3${number}`
}
