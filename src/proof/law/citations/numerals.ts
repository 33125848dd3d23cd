/** `IV` → `4`; undefined for what is no Roman number of capital letters. */
export function arabic(value: string): string | undefined {
  if (!/^[IVX]{1,6}$/.test(value)) return undefined
  const digits = [...value].map(letter => ({ I: 1, V: 5, X: 10 })[letter]!)
  return String(
    digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
  )
}
