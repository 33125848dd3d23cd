const ENDINGS = ['en', 'et', 'st', 'e', 't', 'n']

/**
 * What a stemmer leaves apart: the infinitive of a verb and its noun (`haftet`: `haften`, `haftung`; `zahle`: `zahlen`,
 * `zahlung`; `auszuschlagen`: `ausschlagen`). The rule knows no verbs, so only forms that are known are given.
 */
export function wordFamily(token: string, knows: (token: string) => boolean): string[] {
  const found = new Set<string>()
  for (const ending of ENDINGS) {
    if (!token.endsWith(ending) || token.length < ending.length + 3) continue
    const base = token.slice(0, -ending.length)
    for (const form of [`${base}en`, `${base}ung`]) if (form !== token && knows(form)) found.add(form)
  }
  const plain = withoutZu(token, knows)
  if (plain !== undefined) found.add(plain)
  return [...found]
}

/** The plain infinitive of one with `zu` in it: `auszuschlagen`: `ausschlagen`. */
export function withoutZu(token: string, knows: (token: string) => boolean): string | undefined {
  for (let at = token.indexOf('zu', 2); at > 0 && at + 6 <= token.length; at = token.indexOf('zu', at + 1)) {
    const plain = token.slice(0, at) + token.slice(at + 2)
    if (token.endsWith('n') && knows(plain)) return plain
  }
  return undefined
}
