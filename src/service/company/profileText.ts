import { dataTable } from '../../base/text/dataTable.js'
import type { BrainRun } from './brainRun.js'

const lines = new Map(
  dataTable(new URL('./profileLines.tsv', import.meta.url), ['line', 'de', 'en']).map(row => [row.line, row])
)

/** A run's profile as a text that can be read and asked: what the pages say, then the imprint and the sector, a line each. */
export function profileText({ name, language, profile, imprint, sectors }: BrainRun): string {
  const line = (id: string, value: string | undefined) => {
    if (value === undefined || value === '') return []
    return [lines.get(id)![language].replace('{value}', () => value)]
  }
  const { street, postalCode, town } = imprint?.address?.value ?? {}
  const place = [postalCode, town].filter(part => part !== undefined).join(' ')
  const facts = [
    ...line('legal-name', imprint?.legalName?.value ?? name),
    ...line(
      'register',
      [imprint?.registerCourt?.value, imprint?.registerNumber?.value]
        .filter(part => part !== undefined)
        .join(' ')
    ),
    ...line('vat-id', imprint?.vatId?.value),
    ...line('address', [street, place].filter(part => part !== undefined && part !== '').join(', ')),
    ...(imprint?.representatives ?? []).flatMap(({ value }) =>
      line('representative', value.role === undefined ? value.name : `${value.name} (${value.role})`)
    ),
    ...line('sector', sectors.sector && `${sectors.sector.code} ${sectors.sector.label}`)
  ]
  const description = profile.sentences.map(({ text }) => text).join(' ')
  return [description, facts.join('\n')].filter(part => part !== '').join('\n\n')
}
