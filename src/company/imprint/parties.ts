import type { ImprintText } from './imprintText.js'
import { firstFrom } from './placesInOrder.js'
import type { About, ImprintLabel, Party } from './labels.js'

/**
 * Whose the data at a place are. `provider`: nothing says otherwise; `partner`: of the company that represents it;
 * `doubtful`: behind data of others, so the provider's only where nothing better stands; `other`: of somebody else.
 */
export type Owner = 'provider' | 'partner' | 'doubtful' | 'other'

/** A stretch of the text, up to the next one. */
export interface Stretch {
  readonly start: number
  readonly owner: Owner
  /** The label that opened it, if one did. */
  readonly label?: ImprintLabel
}

const PARTIES: ReadonlySet<About> = new Set<Party>([
  'provider',
  'partner',
  'responsible',
  'authority',
  'agency',
  'privacy',
  'dispute',
  'insurer',
  'otherperson',
  'branch',
  'legal'
])
/** Labels that somebody else's data do not have, but for those of a company that is named with all of its own. */
const OF_PROVIDER: ReadonlySet<About> = new Set<About>([
  'name',
  'register',
  'court',
  'vat',
  'represented',
  'role',
  'capital',
  'form'
])

/** Cuts a text into stretches, by its labels. */
export function stretchesOf(source: ImprintText, labels: readonly ImprintLabel[]): Stretch[] {
  const stretches: Stretch[] = [{ start: 0, owner: 'provider' }]
  let opened: ImprintLabel | undefined
  for (const label of labels) {
    if (PARTIES.has(label.about)) {
      if (label.about === 'legal' && !proseFollows(source, label)) continue
      // In a privacy notice the provider is named once more, and then those who work for it.
      if (label.about === 'provider' && opened?.about === 'legal' && !label.alone) continue
      opened = label
      stretches.push({ start: label.start, owner: ownerOf(label.about), label })
    } else if (opened !== undefined && OF_PROVIDER.has(label.about)) {
      if (stretches.at(-1)!.owner === 'doubtful') continue
      const owner = stretches.at(-1)!.owner
      if (owner === 'provider' || stillOf(opened, label, source)) continue
      stretches.push({ start: label.start, owner: 'doubtful' })
    }
  }
  return stretches
}

/** Looks up whose a place is. */
export function ownerAt(stretches: readonly Stretch[], place: number): Stretch {
  return stretches[Math.max(0, firstFrom(stretches, place + 1) - 1)]!
}

function ownerOf(about: About): Owner {
  if (about === 'provider' || about === 'partner') return about
  return about === 'legal' ? 'doubtful' : 'other'
}

/** Whether a label within somebody else's data speaks of them still. */
function stillOf(opened: ImprintLabel, label: ImprintLabel, source: ImprintText): boolean {
  const sameLine = label.line === opened.line
  if (opened.about === 'otherperson') return false
  if (opened.about === 'partner') {
    if (label.about === 'vat') return false
    return label.about === 'represented' || label.about === 'role' || near(opened, label, source)
  }
  if (opened.about === 'responsible') return sameLine && label.about === 'role'
  if (opened.about !== 'agency' && opened.about !== 'branch') return sameLine && opened.beginsLine
  return (
    opened.beginsLine &&
    near(opened, label, source) &&
    (opened.alone || leadsParagraph(opened, source) || sameLine)
  )
}

/** In the same paragraph, or in the one that follows a heading. */
function near(opened: ImprintLabel, label: ImprintLabel, source: ImprintText): boolean {
  const from = source.lines[opened.line]!.paragraph
  const next = source.lines[opened.line + 1]
  const to = opened.alone && next !== undefined ? next.paragraph : from
  return source.lines[label.line]!.paragraph <= to
}

/** A heading above prose, and no entry of a menu. */
function proseFollows(source: ImprintText, label: ImprintLabel): boolean {
  return source.lines.slice(label.line + 1, label.line + 3).some(({ start, end }) => end - start > 60)
}

function leadsParagraph(label: ImprintLabel, source: ImprintText): boolean {
  return source.lines[label.line - 1]?.paragraph !== source.lines[label.line]!.paragraph
}
