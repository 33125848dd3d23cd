import { isArticle, NAMELESS, normNumber, NOTE } from './normNumber.js'
import type { GiiHeading, Norm } from './readNorm.js'

/**
 * The headings above a norm. A heading's code has three digits a level (`010020`): it stands below each heading
 * whose code its own begins with. A norm with a number of its own may say under which heading it stands: that opens none
 * that is open already.
 */
export class StructurePath {
  private headings: GiiHeading[] = []

  enter({ heading, enbez }: Pick<Norm, 'heading' | 'enbez'>): void {
    if (heading === undefined) return
    const isHeading = enbez === undefined
    const isSame = (other: GiiHeading) => !isHeading && other.number === heading.number
    const isAbove = ({ code }: GiiHeading) =>
      heading.code.startsWith(code) && (code.length < heading.code.length || (!isHeading && code !== ''))
    this.headings = this.headings.filter(
      other => isSame(other) || (isAbove(other) && !(isArticle(heading.number) && isArticle(other.number)))
    )
    const isOpen = this.headings.some(other => isSame(other) || other.label === heading.label)
    if (!isOpen && heading.label !== NAMELESS) this.headings.push(heading)
  }

  /**
   * `Titel II Stehendes Gewerbe › I. Allgemeine Erfordernisse`; annexes stand behind the last heading, not below it, and
   * an article below no other, nor below itself.
   */
  of(norm: Norm): string | undefined {
    if (/^(?:Anlage|Anhang|Schlu(?:ss|ß)formel)/.test(norm.enbez ?? '') && norm.heading === undefined)
      return undefined
    const isOne = isArticle(norm.enbez ?? norm.heading?.number)
    const isNamed = norm.enbez === undefined && normNumber(norm) !== NOTE
    const above = this.headings.filter(
      heading => (!isOne || !isArticle(heading.number)) && !(isNamed && heading === norm.heading)
    )
    return above.length === 0 ? undefined : above.map(heading => heading.label).join(' › ')
  }

  /** `Teil C`: the heading right above a heading. */
  above({ heading }: Pick<Norm, 'heading'>): string | undefined {
    const number = this.headings.findLast(each => each !== heading)?.number
    return number === NAMELESS ? undefined : number
  }

  /** `Art 229`: the article that a norm stands below. */
  article(): string | undefined {
    return this.headings.findLast(({ number }) => isArticle(number))?.number
  }
}
