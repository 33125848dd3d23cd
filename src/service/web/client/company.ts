import { element } from './company/element.js'
import { readEvents, RunRefused } from './company/readEvents.js'
import { showEvent, type Showing } from './company/showEvent.js'

// The preview of a company: asks for a run, and shows it while it goes on.
const form = document.querySelector<HTMLFormElement>('#company')!
const place = document.querySelector<HTMLElement>('#run')!
const status = document.querySelector<HTMLElement>('#status')!
const stop = document.querySelector<HTMLButtonElement>('#stop')!
const { stream = '', base = '', here = '/', words = '{}' } = form.dataset
const texts = JSON.parse(words) as Readonly<Record<string, string>>
const language = document.documentElement.lang

const PARTS = ['findings', 'anchor', 'register', 'impressum', 'profile', 'pages', 'feeds', 'notes', 'sources']
/** The step that is over when an event of a type comes. */
const OVER: Readonly<Record<string, string>> = {
  impressum: 'crawl impressum',
  register: 'register',
  profile: 'profile',
  anchor: 'anchor',
  done: 'crawl impressum register profile anchor findings'
}

let under: AbortController | undefined

form.hidden = false
form.addEventListener('submit', event => {
  event.preventDefault()
  const domain = form.querySelector('input')!.value.trim()
  if (domain !== '') void run(domain)
})
stop.addEventListener('click', () => under?.abort())

async function run(domain: string): Promise<void> {
  under?.abort()
  const mine = new AbortController()
  under = mine
  place.replaceChildren()
  stop.hidden = false
  status.textContent = say('running', { domain })
  const steps = element('ol', { class: 'steps' })
  place.append(steps)
  const showing: Showing = { say, local, language, part }
  let ended = false
  try {
    for await (const event of readEvents(`${stream}?domain=${encodeURIComponent(domain)}`, mine.signal)) {
      if (mine.signal.aborted) return
      if (event.type === 'error') throw new RunRefused(event.status, event.detail)
      if (event.type === 'step') {
        steps.append(...event.steps.map(step => element('li', { 'data-step': step }, say(`step.${step}`))))
      }
      for (const step of (OVER[event.type] ?? '').split(' ')) {
        if (step !== '') steps.querySelector(`[data-step="${step}"]`)?.classList.add('over')
      }
      showEvent(event, showing)
      if (event.type === 'done') {
        ended = true
        const { pages, findings, notes } = event
        const refused = notes.some(({ code }) => code === 'robots-forbid-all')
        status.textContent = refused ? say('note.robots-forbid-all') : say('finished', { pages, findings })
      }
    }
    if (!ended) status.textContent = say('broken')
  } catch (error) {
    if (under === mine) status.textContent = mine.signal.aborted ? say('stopped') : failure(error)
  } finally {
    if (under === mine) stop.hidden = true
  }
}

/** Why there is no run, in words. */
function failure(error: unknown): string {
  if (!(error instanceof RunRefused)) return say('broken')
  const { status: code, retryAfter = 1, message } = error
  const known = texts[`error.${code}`] === undefined ? 'other' : String(code)
  const time = new Date(Date.now() + retryAfter * 1000).toLocaleTimeString(language, { timeStyle: 'short' })
  const why = say(`error.${known}`, { seconds: retryAfter, time })
  return message === '' ? why : `${why} ${say('said', { detail: message })}`
}

function say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString(language) : value
  })
}

function local(iri: string): string {
  return iri.startsWith(`${base}/`) ? here + iri.slice(base.length + 1) : iri
}

/** The place of a part, in the order of `PARTS` whatever comes first. */
function part(name: string): HTMLElement {
  const known = place.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (known !== null) return known
  const made = element('section', { 'data-part': name }, element('h2', {}, say(name)))
  const after = PARTS.slice(PARTS.indexOf(name) + 1)
    .map(each => place.querySelector(`[data-part="${each}"]`))
    .find(each => each !== null)
  place.insertBefore(made, after ?? null)
  return made
}
