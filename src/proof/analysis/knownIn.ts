/** Whether a folded token stands in one of these texts, given by their tokens. */
export function knownIn(texts: readonly ReadonlySet<string>[]): (token: string) => boolean {
  return token => texts.some(tokens => tokens.has(token))
}
