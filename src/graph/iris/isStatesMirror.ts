const STATES = /\/graph\/mirror\/[a-z.-]{1,60}\/[a-z-]{1,40}\/states$/

/** Whether a graph (IRI, of any service of this kind) is what a mirror holds of acts on other days than today. */
export function isStatesMirror(graph: string): boolean {
  return STATES.test(graph)
}
