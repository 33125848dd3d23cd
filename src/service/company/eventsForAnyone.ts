import type { BrainEvent } from './brainEvents.js'

/** What stands where a representative was named. */
const NOBODY = '…'

/**
 * Writes the events of one run, in their order, as anyone may have them: JSON without the names of representatives,
 * wherever they stand, and without texts that are there anyway. A company that is called like its representative keeps
 * its name.
 */
export function eventsForAnyone(): (event: BrainEvent) => string {
  let names: readonly string[] = []
  return event => {
    if (event.type === 'impressum') names = namesIn(event)
    const json = JSON.stringify(withoutNames(event))
    return names.reduce((text, name) => text.replaceAll(name, NOBODY), json)
  }
}

/** As JSON has them, the longer first: one may hold another. */
function namesIn({ imprint }: Extract<BrainEvent, { type: 'impressum' }>): string[] {
  const company = imprint?.legalName?.value ?? ''
  return (imprint?.representatives ?? [])
    .map(({ value: { name } }) => name)
    .filter(name => name.trim() !== '' && !company.includes(name))
    .map(name => JSON.stringify(name).slice(1, -1))
    .sort((one, other) => other.length - one.length)
}

function withoutNames(event: BrainEvent): BrainEvent {
  if (event.type === 'impressum' && event.imprint !== undefined) {
    const faults = event.imprint.faults.map(fault =>
      fault.field === 'representatives' ? { ...fault, said: [] } : fault
    )
    return { ...event, imprint: { ...event.imprint, representatives: [], faults } }
  }
  if (event.type !== 'finding') return event
  const sources = event.finding.sources.map(source =>
    source.textIs === 'sheet' ? source : { ...source, text: '' }
  )
  return { ...event, finding: { ...event.finding, sources } }
}
