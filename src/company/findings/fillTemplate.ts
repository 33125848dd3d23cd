/** What stands in the holes of a template: `{name}`. */
export type HoleValues = Readonly<Record<string, string | undefined>>

/**
 * A template with its holes filled; undefined where a value is missing, since half a sentence says something else.
 * A value is one line, and cannot end a quotation that it stands in.
 */
export function fillTemplate(template: string, values: HoleValues): string | undefined {
  let whole = true
  const text = template.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const value = values[name]?.normalize('NFC').replace(/\s+/gu, ' ').trim()
    if (value === undefined || value === '') whole = false
    return (value ?? '').replace(/[„“”"]/gu, "'")
  })
  return whole ? text : undefined
}
