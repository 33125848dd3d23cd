const ENDINGS = ['en', 'et', 'st', 'e', 't', 'n']

/**
 * What a stemmer leaves apart: the infinitive of a verb and its noun (`haftet`: `haften`, `haftung`; `zahle`: `zahlen`,
 * `zahlung`). The rule knows no verbs, so only forms that are known are given.
 */
export function wordFamily(token: string, knows: (token: string) => boolean): string[] {
  const found = new Set<string>()
  for (const ending of ENDINGS) {
    if (!token.endsWith(ending) || token.length < ending.length + 3) continue
    const base = token.slice(0, -ending.length)
    for (const form of [`${base}en`, `${base}ung`]) if (form !== token && knows(form)) found.add(form)
  }
  return [...found]
}
