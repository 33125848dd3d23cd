/** All of two lists, each once: those of the second in its order, those of the first alone behind what they stood behind. */
export function mergedOrder(before: readonly string[], after: readonly string[]): string[] {
  const stays = new Set(after)
  const behind = new Map<string | undefined, string[]>()
  let last: string | undefined
  for (const one of before) {
    if (stays.has(one)) last = one
    else behind.set(last, [...(behind.get(last) ?? []), one])
  }
  return [...(behind.get(undefined) ?? []), ...after.flatMap(one => [one, ...(behind.get(one) ?? [])])]
}
