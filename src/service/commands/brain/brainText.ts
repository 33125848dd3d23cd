import type { BrainEvent } from '../../company/brainEvents.js'
import { plainLine } from '../plainLine.js'

/** What is shown of an event: how it goes on, and what came of it. */
export interface ShownEvent {
  readonly progress?: string
  readonly result?: string
}

export function brainText(event: BrainEvent): ShownEvent {
  switch (event.type) {
    case 'step':
      return { progress: `Reading ${event.domain} …` }
    case 'page':
      return { progress: `  ${event.page.kind.padEnd(7)} ${plainLine(event.page.url)}` }
    case 'feed':
      return { progress: `  feed    ${plainLine(event.feed.url)}` }
    case 'impressum':
      return { result: imprintText(event) }
    case 'register':
      return { result: registerText(event) }
    case 'profile':
      return {
        result: section(
          event.name,
          event.sentences.map(({ text, url }) => `${text} [${url}]`)
        )
      }
    case 'anchor':
      return { result: sectorText(event) }
    case 'finding':
      return { result: findingText(event) }
    case 'done':
      return doneText(event)
  }
}

type Of<Type extends BrainEvent['type']> = Extract<BrainEvent, { type: Type }>

const section = (title: string, lines: readonly string[]) =>
  ['', plainLine(title), ...lines.map(line => `  ${plainLine(line)}`)].join('\n')

const field = (name: string, value: string | undefined) =>
  value === undefined ? [] : [`${name.padEnd(16)} ${value}`]

function imprintText({ imprint }: Of<'impressum'>): string {
  if (imprint === undefined) return section('Imprint', ['none was found'])
  const { legalName, registerCourt, registerNumber, vatId, address, representatives, faults, url } = imprint
  const { street, postalCode, town } = address?.value ?? {}
  const place = [street, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return section(`Imprint (${url})`, [
    ...field('name', legalName?.value),
    ...field(
      'register',
      [registerCourt?.value, registerNumber?.value].filter(Boolean).join(' ') || undefined
    ),
    ...field('VAT id', vatId?.value),
    ...field('address', place || undefined),
    ...representatives.flatMap(({ value: { name, role } }) => field(role ?? 'representative', name)),
    ...faults.map(({ message }) => `! ${message}`)
  ])
}

function registerText({ register: { outcome, entry, candidates, searched } }: Of<'register'>): string {
  const named = entry === undefined ? candidates : [entry]
  return section(`Register: ${outcome} (of ${searched} companies in this graph)`, [
    ...named.map(
      ({ label, registerNumber, ref, score, removed }) =>
        `${label}, ${registerNumber ?? ref} (${ref}, score ${score.toFixed(2)}${removed ? ', removed' : ''})`
    ),
    ...(entry?.differing ?? []).map(
      ({ field, imprint, register }) => `! ${field}: imprint “${imprint}”, register “${register}”`
    )
  ])
}

function sectorText({ sectors: { sector, candidates, ambiguous } }: Of<'anchor'>): string {
  const shown = sector === undefined ? candidates : [sector]
  const title = ambiguous
    ? 'Sector: several are about as probable'
    : sector
      ? 'Sector'
      : 'Sector: not sure enough'
  return section(
    title,
    shown.map(({ ref, label, confidence, method }) => `${ref} ${label} (${confidence.toFixed(2)}, ${method})`)
  )
}

function findingText({ finding: { severity, title, statements, sources } }: Of<'finding'>): string {
  return section(
    `[${severity}] ${title}`,
    statements.map(({ text, source }) => `${text} [${sources[source]!.ref ?? sources[source]!.iri}]`)
  )
}

function doneText({ summary, stored }: Of<'done'>): ShownEvent {
  const { pages, feeds, findings, notes, attributions } = summary
  return {
    progress: [
      '',
      ...notes.map(({ message }) => plainLine(`note: ${message}`)),
      `${pages} pages, ${feeds} feeds, ${findings} findings${stored === undefined ? '; nothing is stored' : ` stored as ${stored.ref}`}`
    ].join('\n'),
    ...(attributions.length > 0 && {
      result: section(
        'Sources',
        attributions.map(({ source, license, url }) => `${source} (${license}) ${url}`)
      )
    })
  }
}
