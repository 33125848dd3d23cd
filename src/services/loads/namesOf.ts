/** `GewO, BGB and 72 more` */
export function namesOf(units: readonly { readonly name: string }[]): string {
  const shown = units.slice(0, 3).map(unit => unit.name)
  return units.length > 3 ? `${shown.join(', ')} and ${units.length - 3} more` : shown.join(', ')
}
