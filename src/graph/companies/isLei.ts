/** Whether a text is an LEI: 20 signs, whose check digits fit (ISO 17442; ISO 7064 MOD 97-10). */
export function isLei(text: string): boolean {
  return /^[A-Z0-9]{18}[0-9]{2}$/.test(text) && remainder(text) === 1
}

/** Modulo 97 of the number that the signs stand for, A as 10 to Z as 35. */
function remainder(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
