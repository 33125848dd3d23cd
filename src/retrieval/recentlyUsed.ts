/** What the map holds for the key, made when it is not there; beyond `most`, what was not asked for longest goes. */
export function recentlyUsed<Value>(
  held: Map<string, Value>,
  key: string,
  most: number,
  make: () => Value
): Value {
  const value = held.get(key) ?? make()
  held.delete(key)
  held.set(key, value)
  for (const oldest of held.keys()) {
    if (held.size <= most) break
    held.delete(oldest)
  }
  return value
}
