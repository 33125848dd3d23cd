/**
 * The letter under which a name stands: `A` to `Z`, an umlaut as its letter; `other` for what begins with a digit, a sign, or
 * a letter of another script. Quotation marks and the like before it do not count.
 */
export function initialOf(name: string): string {
  const [first = ''] = /[\p{L}\p{N}§]/u.exec(name) ?? []
  const letter = first.normalize('NFD').charAt(0).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : 'other'
}
