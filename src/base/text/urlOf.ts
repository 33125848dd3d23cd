/**
 * Undefined where the text is no address. `URL.canParse` cannot be asked before: that of Node 20, once it has run some
 * thousand times, takes texts that `URL` then throws at (`http://ß%90`).
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
