/** `GewO, BGB and 72 more`; what begins a batch of concepts, with their kind once: `companies from A, B and 3 more`. */
export function someNames(units: readonly { readonly name: string }[]): string {
  const names = units.slice(0, 3).map(unit => unit.name)
  const [kind] = /^[^,]+ from /.exec(names[0] ?? '') ?? []
  const isKind = kind !== undefined && names.every(name => name.startsWith(kind))
  const shown = isKind ? kind + names.map(name => name.slice(kind.length)).join(', ') : names.join(', ')
  return units.length > 3 ? `${shown} and ${units.length - 3} more` : shown
}
