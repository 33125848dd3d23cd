/** Two digits are a division; each further digit that is not 0 is a level below it. */
export function levelOfCpv(code: string): number {
  return Math.max(1, significant(code).length - 1)
}

/** The nearest code above that is known: some levels are left out in the vocabulary. */
export function parentOfCpv(code: string, known: { has(code: string): boolean }): string | undefined {
  for (let digits = significant(code).length - 1; digits >= 2; digits--) {
    const above = code.slice(0, digits).padEnd(8, '0')
    if (above !== code && known.has(above)) return above
  }
  return undefined
}

function significant(code: string): string {
  return code.slice(0, 2) + code.slice(2).replace(/0+$/, '')
}
