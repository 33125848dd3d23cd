/** Nodes that one query names: its text is limited. */
const NODES = 500

/** Asks for some after others, and gives all that was found. */
export async function inParcels<Given, Found>(
  all: readonly Given[],
  ask: (some: readonly Given[]) => Promise<Iterable<Found>>,
  atOnce = NODES
): Promise<Found[]> {
  const found: Found[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    for (const one of await ask(all.slice(from, from + atOnce))) found.push(one)
  }
  return found
}
