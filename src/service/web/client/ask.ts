import { eventsOf } from './parts/eventsOf.js'
import { offerCopies } from './parts/offerCopies.js'

/** The answer of the page: sentence by sentence as the gate lets them pass, then as the service shows it. */

type Told =
  | { readonly type: 'token'; readonly text: string }
  | { readonly type: 'done'; readonly html: string }
  | { readonly type: 'error'; readonly status: number }

const region = document.querySelector<HTMLElement>('#answer[data-stream]')
if (region !== null) {
  const before = cameBack() ? (history.state as { answer?: unknown } | null)?.answer : undefined
  // Who comes back by the browser's button sees what they had; asking again would count again.
  if (typeof before === 'string') show(region, before)
  else void ask(region)
}

async function ask(region: HTMLElement): Promise<void> {
  const words = document.createElement('p')
  words.className = 'arriving'
  region.append(words)
  try {
    const response = await fetch(region.dataset['stream']!, {
      headers: { Accept: 'text/event-stream, text/html;q=0.5' }
    })
    if (!response.ok || response.body === null) return refused(response)
    for await (const data of eventsOf(response.body)) {
      if (data === '[DONE]') break
      const told = JSON.parse(data) as Told
      if (told.type === 'token') words.textContent += told.text
      else if (told.type === 'done') {
        history.replaceState({ answer: told.html }, '')
        return show(region, told.html)
      } else break
    }
  } catch {
    // The line broke: it is told below, like a failure on the other side.
  }
  failed(region)
}

/** Of a page of ours, escaped there. */
function show(region: HTMLElement, answer: string): void {
  region.innerHTML = answer
  region.removeAttribute('aria-busy')
  offerCopies(region)
}

/** What the service says of it, as a page, takes the place of this one; without a key the page asks for one. */
async function refused(response: Response): Promise<void> {
  if (response.status === 401) return location.reload()
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.querySelector('main')!.replaceWith(page.querySelector('main')!)
}

function failed(region: HTMLElement): void {
  const said = document.createElement('p')
  said.setAttribute('role', 'alert')
  said.textContent = region.dataset['failed']!
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = region.dataset['again']!
  region.replaceChildren(said, again)
  region.removeAttribute('aria-busy')
}

function cameBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward'
}
