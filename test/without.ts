/** All members of an object but these. */
export function without(value: object, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}
