/** A path with those of the values that there are as its query, in their order. */
export function addressWith(
  path: string,
  values: Readonly<Record<string, string | number | undefined>>
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
