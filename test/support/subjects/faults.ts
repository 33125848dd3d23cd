import { contentStems } from '../../../src/proof/analysis/contentStems.js'
import type { SubjectEntry } from './readEntries.js'

/** What is known of a provision that is held. */
export interface HeldProvision {
  /** Label, headings and text. */
  readonly words: string
  readonly inForce: boolean
}

export interface Fault {
  readonly kind:
    | 'not held'
    | 'not in force'
    | 'without the legal term'
    | 'no term and no note'
    | 'says nothing'
    | 'says too much'
  readonly subject: string
  readonly what: string
}

/** Of a label that so many subjects have, nobody can tell which is meant. */
const MOST = 4

/** What is wrong with the entries of a subject index, by what is held. */
export function faultsOf(
  entries: readonly SubjectEntry[],
  held: (iri: string) => HeldProvision | undefined
): Fault[] {
  return [
    ...entries.flatMap(entry => [...linkFaults(entry, held), ...emptyLabels(entry)]),
    ...sharedLabels(entries)
  ]
}

function linkFaults(entry: SubjectEntry, held: (iri: string) => HeldProvision | undefined): Fault[] {
  const { iri: subject, first, further, terms, noted } = entry
  const faults: Fault[] = []
  for (const iri of [...first, ...further]) {
    const provision = held(iri)
    if (provision === undefined) faults.push({ kind: 'not held', subject, what: iri })
    else if (!provision.inForce) faults.push({ kind: 'not in force', subject, what: iri })
  }
  if (first.length === 0 || noted) return faults
  if (terms.length === 0) faults.push({ kind: 'no term and no note', subject, what: first.join(' ') })
  const words = first.map(iri => folded(held(iri)?.words ?? '')).join('\n')
  for (const term of terms)
    if (words.trim() !== '' && !words.includes(folded(term)))
      faults.push({ kind: 'without the legal term', subject, what: `${term} in ${first.join(' ')}` })
  return faults
}

/** Labels of stop words alone: no question can meet them. */
function emptyLabels({ iri: subject, labels }: SubjectEntry): Fault[] {
  return labels
    .filter(label => key(label) === '')
    .map(label => ({ kind: 'says nothing' as const, subject, what: label }))
}

function sharedLabels(entries: readonly SubjectEntry[]): Fault[] {
  const sharing = new Map<string, Set<string>>()
  for (const { iri, labels, first } of entries) {
    if (first.length === 0) continue
    for (const label of labels) {
      const known = sharing.get(key(label)) ?? new Set()
      sharing.set(key(label), known.add(iri))
    }
  }
  return [...sharing]
    .filter(([words, subjects]) => words !== '' && subjects.size > MOST)
    .map(([words, subjects]) => ({ kind: 'says too much', subject: [...subjects].join(' '), what: words }))
}

const folded = (text: string) => text.toLowerCase().replace(/­/g, '').replace(/\s+/g, ' ')

/** What a label is met by: the stems of its words of content, in any order. */
const key = (label: string) => [...new Set(contentStems(label))].sort().join(' ')
