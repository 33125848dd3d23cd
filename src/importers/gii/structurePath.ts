import type { Norm } from './readNorm.js'

/**
 * The headings above a norm. A heading's code has three digits a level (`010020`): it stands below each heading
 * whose code its own begins with.
 */
export class StructurePath {
  private headings: NonNullable<Norm['heading']>[] = []

  enter(heading: NonNullable<Norm['heading']>): void {
    this.headings = this.headings.filter(
      above => above.code.length < heading.code.length && heading.code.startsWith(above.code)
    )
    this.headings.push(heading)
  }

  /** `Titel II Stehendes Gewerbe › I. Allgemeine Erfordernisse`; annexes stand behind the last heading, not below it. */
  of(norm: Norm): string | undefined {
    if (/^(?:Anlage|Anhang|Schlu(?:ss|ß)formel)/.test(norm.enbez ?? '') && norm.heading === undefined)
      return undefined
    return this.headings.length === 0 ? undefined : this.headings.map(heading => heading.label).join(' › ')
  }
}
