import type { Row } from './store/graphStore.js'

/** The value of a variable that the query always binds. */
export function value(row: Row, name: string): string {
  const term = row[name]
  if (term === undefined) throw new Error(`The query did not bind ?${name}`)
  return term.value
}

/** `{ key: value }` when the variable is bound, else nothing: for spreading into a typed row. */
export function optional<Key extends string>(
  row: Row,
  name: string,
  key: Key
): { readonly [K in Key]?: string } {
  const term = row[name]
  return term === undefined ? {} : ({ [key]: term.value } as { [K in Key]: string })
}
