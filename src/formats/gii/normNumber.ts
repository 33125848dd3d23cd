import type { Norm } from './readNorm.js'

const ARTICLE = /^(?:Art|Artikel|Unterartikel) (?:[0-9]|[IVXLC]+\b)/
/** What a heading may be called that is cited by it: `§ 1`, `C.`, `II`, `A und B`. */
const CITED =
  /^(?:§§? ?[0-9]|(?:[IVXLC]+|[A-Z]|[0-9]{1,3})\.?(?: (?:und|bis) (?:[IVXLC]+|[A-Z]|[0-9]{1,3})\.?)?$)/

/** A text of the editors or of the act below a heading that is cited by no name. */
export const NOTE = 'Hinweis'
/** What stands in the place of a heading's name where it has none: it only ends what stands before it. */
export const NAMELESS = '-'
const FORMULA =
  /^(?:Der (?:Deutsche )?(?:Bundestag|Reichstag) hat|Auf ?[Gg]rund |Die Bundesregierung (?:hat|verordnet))/

/** Whether a norm or a heading of that name is an article. */
export function isArticle(number: string | undefined): boolean {
  return number !== undefined && ARTICLE.test(number)
}

/** `(§§ 20 bis 37 weggefallen)`: what a heading says of the §§ that stood below it. */
const REPEALED_BELOW = /^\((?<sections>§§? ?[0-9][^()]{0,40}) (?:weggefallen|aufgehoben)\)$/

/** The §§ that a heading keeps the place of. */
export function repealedBelow({ enbez, heading }: Pick<Norm, 'enbez' | 'heading'>): string | undefined {
  return enbez === undefined ? REPEALED_BELOW.exec(heading?.title ?? '')?.groups!['sections'] : undefined
}

/** Whether a § or an article, or several, have neither text nor title: `(XXXX) §§ 68 bis 84`. */
export function isOnlyNamed({ enbez, title, text }: Norm): boolean {
  return title === undefined && text === '' && /^(?:§|Art)/.test(plain(enbez ?? ''))
}

/** Whether a heading has a name by which its text is cited. */
function isCited(number: string | undefined): boolean {
  return number !== undefined && (isArticle(number) || CITED.test(number))
}

/** Whether it is a § of an article that says so itself: there the §§ begin anew. */
export function isOfArticle({ enbez, heading }: Pick<Norm, 'enbez' | 'heading'>): boolean {
  return isArticle(heading?.number) && enbez !== undefined && plain(enbez).startsWith('§')
}

/**
 * How a norm is cited: `§ 14`, `Anlage 1`; `Art 6` where that is a heading; `Art 229 § 6` where the §§ begin anew in each
 * article. `(XXXX)` marks norms that the editors have put together or that bear no number.
 */
export function normNumber(norm: Pick<Norm, 'enbez' | 'heading' | 'text'>): string {
  const { enbez, heading } = norm
  const repealed = repealedBelow(norm)
  if (repealed !== undefined) return repealed
  if (enbez === undefined && isCited(heading?.number)) return heading!.number!
  if (enbez === undefined && heading?.number === NAMELESS) return nameOfNameless(heading.title, norm.text)
  return isOfArticle(norm) ? `${heading!.number!} ${plain(enbez!)}` : formerNumber(norm)
}

/** Of a heading without a name: what it is for (`Zu § 3`), or the formula that an act begins with. */
function nameOfNameless(title: string | undefined, text: string): string {
  if (title === undefined) return FORMULA.test(text) ? 'Eingangsformel' : NOTE
  return /^\p{Lu}[^*]{1,60}$/u.test(title) ? title : NOTE
}

/**
 * The name of a norm among others of the same name, by the heading that it stands under: `Abschnitt IV Art 3`, `Teil C I.`
 * @param under the heading right above one that is a norm itself
 */
export function numberWithin(norm: Pick<Norm, 'enbez' | 'heading'>, under?: string): string | undefined {
  const { enbez, heading } = norm
  if (enbez === undefined)
    return under !== undefined && isCited(heading?.number) && !isArticle(heading?.number)
      ? `${under} ${heading!.number!}`
      : undefined
  if (heading?.number === undefined || heading.number === NAMELESS || plain(enbez).startsWith('§'))
    return undefined
  return `${heading.number} ${plain(enbez)}`
}

/** As norms were called before headings counted: old references lead by it. */
export function formerNumber({ enbez, heading }: Pick<Norm, 'enbez' | 'heading'>): string {
  if (enbez === undefined) return heading === undefined ? 'Text' : NOTE
  return plain(enbez)
}

function plain(enbez: string): string {
  return (
    enbez
      .replace(/\(XXXX\)/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'Text'
  )
}
