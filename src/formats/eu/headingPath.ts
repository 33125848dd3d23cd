const LEVELS = [
  /^(?:PART|TEIL|PARTIE)\b/i,
  /^(?:TITLE|TITEL|TITRE)\b/i,
  /^(?:CHAPTER|KAPITEL|CHAPITRE)\b/i,
  /^(?:SECTION|ABSCHNITT)\b/i,
  /^(?:SUB-?SECTION|UNTERABSCHNITT|SOUS-SECTION)\b/i
]

/** The headings above an article, by what they are called: a section stands below its chapter. */
export class HeadingPath {
  private headings: { readonly level: number; label: string }[] = []

  enter(line: string): void {
    const known = LEVELS.findIndex(pattern => pattern.test(line))
    const level = known < 0 ? LEVELS.length : known
    this.headings = this.headings.filter(above => above.level < level)
    this.headings.push({ level, label: line })
  }

  /** What the last heading is about; it stands below its number. */
  name(line: string): void {
    const last = this.headings.at(-1)
    if (last === undefined) this.enter(line)
    else last.label = `${last.label} ${line}`
  }

  toString(): string {
    return this.headings.map(heading => heading.label).join(' › ')
  }
}
