import type { components } from '../../../contract/types.js'
import { element, link, type Child } from './element.js'
import type { BrainEvent } from './readEvents.js'

type Schemas = components['schemas']
type Of<Type> = Extract<BrainEvent, { type: Type }>

/** What the events are shown with. */
export interface Showing {
  /** The words of a key; a key that there is none for stands for itself. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** The path of an IRI of the service. */
  readonly local: (iri: string) => string
  readonly language: string
  /** The place of a part of the run, made when it is first asked for. */
  readonly part: (name: string) => HTMLElement
}

const FIELDS = ['legal_name', 'legal_form', 'register_court', 'register_number', 'vat_id'] as const

/** Shows what an event tells in the part that it belongs to. */
export function showEvent(event: BrainEvent, showing: Showing): void {
  const { say, part } = showing
  switch (event.type) {
    case 'page':
      list(part('pages')).append(
        element('li', {}, link(event.url, event.title || event.url), ` – ${say(`kind.${event.kind}`)}`)
      )
      return
    case 'feed':
      part('feeds').append(
        element('p', {}, link(event.url, event.title || event.url)),
        element(
          'ul',
          {},
          ...event.items.map(({ title, url }) =>
            element('li', {}, url === undefined ? title : link(url, title))
          )
        )
      )
      return
    case 'impressum':
      showImprint(event, showing)
      return
    case 'register':
      showRegister(event, showing)
      return
    case 'profile':
      part('profile').append(
        ...(event.sentences.length === 0 ? [element('p', {}, say('noProfile'))] : []),
        ...event.sentences.map(({ text, quote, url }) => told([text], { quote, url }, showing))
      )
      return
    case 'anchor':
      showAnchor(event, showing)
      return
    case 'finding':
      showFinding(event, showing)
      return
    case 'done':
      showDone(event, showing)
  }
}

function showImprint(event: Of<'impressum'>, showing: Showing): void {
  const { say, part } = showing
  const place = part('impressum')
  if (!event.found) {
    place.append(element('p', {}, say('noImprint')))
    return
  }
  const facts = element('dl', { class: 'facts' })
  const add = (field: string, ...value: Child[]) =>
    facts.append(element('dt', {}, say(`field.${field}`)), element('dd', {}, ...value))
  for (const field of FIELDS) {
    const said = event[field]
    if (said !== undefined) add(field, told([said.value], said.evidence, showing))
  }
  const { address } = event
  if (address !== undefined) {
    const { street, postal_code: code, town, country } = address.value
    const lines = [street, [code, town].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
    add('address', told([lines], address.evidence, showing))
  }
  if (event.representatives_total > 0) {
    add('representatives', say('representatives', { count: event.representatives_total }))
  }
  for (const { code, field } of event.faults) add(field, say(`fault.${code}`))
  place.append(facts)
}

function showRegister({ outcome, entry, also, candidates }: Of<'register'>, showing: Showing): void {
  const { say, part } = showing
  part('register').append(
    element('p', {}, say(`outcome.${outcome}`)),
    ...[...(entry === null ? [] : [entry]), ...also, ...candidates].map(each => entryOf(each, showing))
  )
}

function entryOf(entry: Schemas['RegisterEntry'], { say, local }: Showing): HTMLElement {
  const facts = element('dl', { class: 'facts' })
  const rows: [string, string | undefined][] = [
    [say('field.register_number'), entry.register_number],
    [say('status'), entry.status],
    [say('seat'), entry.seat],
    [say('seen'), entry.seen_at],
    [say('uncertainty'), entry.uncertainty]
  ]
  for (const [name, value] of rows) {
    if (value !== undefined) facts.append(element('dt', {}, name), element('dd', {}, value))
  }
  return element(
    'div',
    {},
    element('p', {}, link(local(entry.iri), entry.label), ` (${entry.ref})`),
    facts,
    ...entry.differing.map(({ field, imprint, register }) =>
      element('p', { class: 'hint' }, say('differs', { field: say(`field.${field}`), imprint, register }))
    )
  )
}

function showAnchor({ sector, candidates, ambiguous }: Of<'anchor'>, showing: Showing): void {
  const { say, part } = showing
  const shown = sector === null ? candidates : [sector]
  part('anchor').append(
    ...(sector === null ? [element('p', {}, say(ambiguous ? 'ambiguousSector' : 'noSector'))] : []),
    ...shown.map(each => sectorOf(each, showing))
  )
}

function sectorOf(sector: Schemas['CompanySector'], showing: Showing): HTMLElement {
  const { say, local, language } = showing
  const percent = sector.confidence.toLocaleString(language, { style: 'percent' })
  const how = `${say('confidence', { percent })}, ${say(`method.${sector.method}`)}`
  const name = [link(local(sector.iri), `${sector.code} ${sector.label}`), ` – ${how}`]
  const [first] = sector.evidence
  return first === undefined ? element('p', {}, ...name) : told(name, first, showing)
}

function showFinding(finding: Of<'finding'>, showing: Showing): void {
  const { say, part, local } = showing
  part('findings').append(
    element(
      'article',
      { class: 'finding' },
      element('h3', { lang: finding.language }, finding.title),
      element(
        'p',
        {},
        element(
          'span',
          { class: finding.severity === 'warning' ? 'badge open' : 'badge' },
          say(`severity.${finding.severity}`)
        ),
        finding.deadline === null ? undefined : ` ${say('deadline', { at: finding.deadline })}`
      ),
      ...finding.statements.map(({ text, quote, source }) => {
        const { iri = '', label = '' } = finding.sources[source] ?? {}
        return told([text], { quote, url: local(iri), label }, showing)
      })
    )
  )
}

function showDone({ notes, attributions }: Of<'done'>, { say, part }: Showing): void {
  if (notes.length > 0) {
    list(part('notes')).append(
      ...notes.map(({ code, message, url }) => {
        const words = say(`note.${code}`)
        return element(
          'li',
          {},
          words === `note.${code}` ? message : words,
          url === undefined ? undefined : ' ',
          url === undefined ? undefined : link(url, url)
        )
      })
    )
  }
  if (attributions.length > 0) {
    list(part('sources')).append(
      ...attributions.map(({ source, license, url }) => element('li', {}, link(url, source), ` (${license})`))
    )
  }
}

/** Something that was said, and where. */
function told(
  said: readonly Child[],
  { quote, url, label = url }: { quote: string; url: string; label?: string },
  { say }: Showing
): HTMLElement {
  return element(
    'div',
    { class: 'told' },
    element('p', {}, ...said),
    element(
      'details',
      {},
      element('summary', {}, say('from')),
      element('blockquote', {}, quote),
      element('p', {}, link(url, label))
    )
  )
}

function list(place: HTMLElement): HTMLElement {
  const found = place.querySelector('ul') ?? element('ul')
  place.append(found)
  return found
}
