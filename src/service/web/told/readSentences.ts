/** A sentence of the program, which is English, and what a page of another language says in its place. */
export interface TranslatedSentence {
  /** `{name}` stands for any text, which is kept; `{=name}` for one that is a sentence itself. */
  readonly en: string
  readonly de: string
}

const PLACE = /\{(=?)(\w+)\}/g

/**
 * Reads sentences back by the table that they stand in; the first that fits counts. Pure, so that pages and their
 * scripts do it alike.
 * @param valueText how what stands in a place is written in German
 * @returns what says a sentence in German; undefined where the table does not have it
 */
export function germanOf(
  sentences: readonly TranslatedSentence[],
  valueText: (value: string) => string = quotedInGerman
): (said: string) => string | undefined {
  const read = sentences.map(({ en, de }) => ({ pattern: patternOf(en), de }))
  const german = (said: string): string | undefined => {
    for (const { pattern, de } of read) {
      const groups = pattern.exec(said)?.groups
      if (groups === undefined && !pattern.test(said)) continue
      return de.replace(PLACE, (_place, isSaid: string, name: string) => {
        const value = groups?.[name] ?? ''
        return isSaid === '' ? valueText(value) : (german(value) ?? value)
      })
    }
    return undefined
  }
  return german
}

/** `“GewO”` as `„GewO“`. */
export function quotedInGerman(value: string): string {
  return value.replace(/^“([^“”]*)”$/, '„$1“')
}

function patternOf(sentence: string): RegExp {
  const text = sentence
    .split(/(\{=?\w+\})/)
    .map((part, at) =>
      at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part.replace(/[{}=]/g, '')}>[^]*?)`
    )
    .join('')
  return new RegExp(`^${text}$`, 'u')
}
