import cytoscape from 'cytoscape'

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
/** What names a thing, the best first. */
const NAMES = [/[/#]prefLabel$/, /[/#]title$/, /[/#]label$/, /[/#]legalName$/, /[/#]identifier$/]

interface Thing {
  name: string
  rank: number
  /** What is said of it in texts. */
  readonly texts: string[]
}

/** Draws the triples of a table: things as nodes, texts beside them, for a node that was picked. */
export function drawGraph(graph: HTMLElement, table: HTMLElement): void {
  // Its only sheet would be refused by our policy; ours has that rule.
  const mark = document.createElement('template')
  mark.id = '__________cytoscape_stylesheet'
  document.head.append(mark)
  const { things, edges } = readTriples(table)
  const drawing = cytoscape({
    container: graph.querySelector<HTMLElement>('.canvas'),
    elements: [...[...things].map(([id, { name }]) => ({ data: { id, label: shortened(name) } })), ...edges],
    style: styleOf(graph),
    layout: {
      name: 'cose',
      animate: false,
      nodeDimensionsIncludeLabels: true,
      padding: 20,
      idealEdgeLength: () => 90
    },
    maxZoom: 3
  })
  new ResizeObserver(() => drawing.resize().fit(undefined, 20)).observe(drawing.container()!)
  graph.dataset['nodes'] = String(drawing.nodes().length)
  graph.dataset['edges'] = String(drawing.edges().length)
  const picked = graph.querySelector<HTMLElement>('.picked')!
  drawing.on('tap', 'node', event => {
    const id = (event.target as cytoscape.NodeSingular).id()
    const cell = [...table.querySelectorAll<HTMLElement>('td')].find(each => idOf(each) === id)
    picked.replaceChildren(...[...(cell?.childNodes ?? [])].map(each => each.cloneNode(true)))
    for (const text of things.get(id)!.texts) picked.append(document.createElement('br'), text)
  })
}

/** The things that the rows of a table name, and what leads from one to another. */
function readTriples(table: HTMLElement): {
  things: ReadonlyMap<string, Thing>
  edges: cytoscape.ElementDefinition[]
} {
  const things = new Map<string, Thing>()
  const edges: cytoscape.ElementDefinition[] = []
  for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
    const [subject, predicate, object] = [...row.cells] as unknown as [HTMLElement, HTMLElement, HTMLElement]
    const from = idOf(subject)!
    const to = idOf(object)
    const thing = thingOf(from, things)
    const property = predicate.dataset['iri']!
    if (to === undefined || property === TYPE) {
      const text = object.textContent.trim()
      thing.texts.push(`${localName(property)}: ${text}`)
      const rank = NAMES.findIndex(name => name.test(property))
      if (rank >= 0 && rank < thing.rank) Object.assign(thing, { name: text, rank })
      continue
    }
    thingOf(to, things)
    edges.push({ data: { source: from, target: to, label: localName(property) } })
  }
  return { things, edges }
}

function thingOf(id: string, things: Map<string, Thing>): Thing {
  let thing = things.get(id)
  if (thing === undefined) {
    thing = { name: localName(id), rank: NAMES.length, texts: [] }
    things.set(id, thing)
  }
  return thing
}

/** In the colours of the page. */
function styleOf(graph: HTMLElement): cytoscape.StylesheetJson {
  const colour = (name: string) => getComputedStyle(graph).getPropertyValue(name).trim()
  return [
    {
      selector: 'node',
      style: {
        label: 'data(label)',
        color: colour('--pico-color'),
        'background-color': colour('--pico-primary-background'),
        'font-size': 11,
        'text-wrap': 'wrap',
        'text-max-width': '120px',
        'text-background-color': colour('--pico-background-color'),
        'text-background-opacity': 0.8,
        width: 18,
        height: 18
      }
    },
    { selector: 'node:selected', style: { 'border-width': 4, 'border-color': colour('--pico-primary') } },
    {
      selector: 'edge',
      style: {
        label: 'data(label)',
        color: colour('--pico-muted-color'),
        'font-size': 9,
        // Too small to be read, they would only lie over the names.
        'min-zoomed-font-size': 8,
        'text-background-color': colour('--pico-background-color'),
        'text-background-opacity': 0.8,
        width: 1.5,
        'line-color': colour('--pico-muted-color'),
        'target-arrow-color': colour('--pico-muted-color'),
        'target-arrow-shape': 'triangle',
        'curve-style': 'bezier',
        'text-rotation': 'autorotate'
      }
    }
  ]
}

function idOf(cell: HTMLElement): string | undefined {
  const { iri, blank } = cell.dataset
  return iri ?? (blank === undefined ? undefined : `_:${blank}`)
}

function localName(iri: string): string {
  return decoded(iri).split(/[/#]/).filter(Boolean).slice(-1)[0] ?? iri
}

/** What is percent-encoded and no UTF-8 stays as it is. */
function decoded(iri: string): string {
  try {
    return decodeURI(iri.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    return iri
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 58)}…` : text
}
