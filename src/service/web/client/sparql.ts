import { Yasqe } from '@zazuko/yasqe'
import type { drawGraph as DrawGraph } from './sparqlGraph.js'

/**
 * Makes the query's field an editor, and shows results without leaving the page. All that is shown is written by the
 * server; prefixes are not asked of anybody.
 */
const form = document.querySelector<HTMLFormElement>('form#ask')!
const field = form.querySelector<HTMLTextAreaElement>('#query')!
const stop = form.querySelector<HTMLButtonElement>('#stop')!
const state = form.querySelector<HTMLElement>('#state')!
/** Addresses end at 16 kB. */
const LONGEST_ADDRESS = 8000

const place = document.createElement('div')
field.before(place)
field.hidden = true
const editor = new Yasqe(place, {
  value: field.value,
  persistenceId: null,
  prefixCcApi: null,
  autocompleters: ['variables'],
  showQueryButton: false,
  resizeable: false,
  lineWrapping: true,
  createShareableLink: null,
  // The keyboard leaves the editor as it came.
  extraKeys: {
    ...Yasqe.defaults.extraKeys,
    Tab: false,
    'Shift-Tab': false,
    'Ctrl-Enter': () => form.requestSubmit(),
    'Cmd-Enter': () => form.requestSubmit()
  }
})
const label = form.querySelector('label')!
const input = editor.getInputField()
input.setAttribute('aria-label', label.textContent)
label.addEventListener('click', () => editor.focus())

let running: AbortController | undefined
stop.addEventListener('click', () => running?.abort())
form.addEventListener('submit', event => {
  event.preventDefault()
  const url = new URL(form.action)
  url.search = new URLSearchParams({ query: editor.getValue() }).toString()
  void run(true, url)
})
for (const example of document.querySelectorAll<HTMLAnchorElement>('.examples-list a')) {
  example.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const url = new URL(example.href)
    editor.setValue(url.searchParams.get('query')!)
    void run(true, url)
  })
}
addEventListener('popstate', () => location.reload())
enliven()

async function run(isNew: boolean, url: URL): Promise<void> {
  running?.abort()
  const mine = (running = new AbortController())
  stop.hidden = false
  state.textContent = state.dataset['running']!
  try {
    const answer = await ask(url, 'text/html', mine.signal)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    // Where the service has no result to show it says why on a page of its own.
    const result = page.querySelector('#result:not([hidden])') ?? failed(page)
    document.querySelector('#result')!.replaceWith(document.adoptNode(result))
    if (isNew && url.href.length <= LONGEST_ADDRESS) history.pushState(undefined, '', url)
    enliven()
    document.querySelector<HTMLElement>('#result-heading')?.focus()
    state.textContent = ''
  } catch {
    if (running === mine) state.textContent = mine.signal.aborted ? '' : form.dataset['failed']!
  } finally {
    if (running === mine) stop.hidden = true
  }
}

function ask(url: URL, type: string, signal?: AbortSignal): Promise<Response> {
  const headers = { accept: type }
  if (url.href.length <= LONGEST_ADDRESS) return fetch(url, { headers, ...(signal && { signal }) })
  return fetch(form.action, {
    ...{ method: 'POST', body: url.searchParams, headers },
    ...(signal && { signal })
  })
}

function failed(page: Document): Element {
  const section = document.createElement('section')
  section.id = 'result'
  section.setAttribute('role', 'alert')
  section.append(...page.querySelectorAll('main > h1, main > p'))
  for (const heading of section.querySelectorAll('h1')) {
    const smaller = document.createElement('h2')
    smaller.textContent = heading.textContent
    heading.replaceWith(smaller)
  }
  return section
}

/** What of a result needs a script: its files, the graph, the place of a fault. */
function enliven(): void {
  const result = document.querySelector<HTMLElement>('#result')!
  for (const hidden of result.querySelectorAll<HTMLElement>('.formats, .views')) hidden.hidden = false
  const fault = result.querySelector<HTMLElement>('.fault[data-line]')
  if (fault !== null) {
    editor.getDoc().setCursor(Number(fault.dataset['line']) - 1, Number(fault.dataset['column']) - 1)
  }
  for (const button of result.querySelectorAll<HTMLButtonElement>('button[data-type]')) {
    button.addEventListener('click', () => void save(button.dataset['type']!, button.textContent))
  }
  const views = result.querySelectorAll<HTMLButtonElement>('button[data-view]')
  for (const button of views) {
    button.addEventListener('click', () => {
      for (const each of views) each.setAttribute('aria-pressed', String(each === button))
      void showAs(result, button.dataset['view'] === 'graph')
    })
  }
}

async function showAs(result: HTMLElement, isGraph: boolean): Promise<void> {
  const graph = result.querySelector<HTMLElement>('.graph')!
  const table = result.querySelector<HTMLElement>('.table')!
  graph.hidden = !isGraph
  table.hidden = isGraph
  if (!isGraph || graph.dataset['drawn'] !== undefined) return
  graph.dataset['drawn'] = ''
  const { drawGraph } = (await import(graph.dataset['script']!)) as {
    drawGraph: typeof DrawGraph
  }
  drawGraph(graph, table)
}

async function save(type: string, name: string): Promise<void> {
  const url = new URL(form.action)
  url.searchParams.set('query', new URL(location.href).searchParams.get('query') ?? editor.getValue())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await (await ask(url, type)).blob())
  link.download = `result.${name.toLowerCase().replace(/\W/g, '')}`
  link.click()
  URL.revokeObjectURL(link.href)
}
