import { createHash } from 'node:crypto'
import type { Passage } from '../../src/grounding/passage.js'

/** A passage with the hash that its text has. */
export function passage(ref: string, label: string, text: string, actNames: readonly string[] = []): Passage {
  return {
    iri: `http://localhost:8080/${ref.toLowerCase().replace(/[:§#]/g, '/')}`,
    ref,
    label,
    text,
    contentHash: createHash('sha256').update(text, 'utf8').digest('hex'),
    license: 'open',
    scope: 'https://w3id.org/beleg/scope/open/law',
    grounding: 'verified',
    actNames
  }
}

/** In our own words, with what makes law hard to read: lists, exceptions, two parties, numbers. */
export const trade = passage(
  'ELI:GewO§14',
  '§ 14 GewO Anzeigepflicht',
  [
    '(1) Wer ein stehendes Gewerbe anfängt, muss dies der zuständigen Behörde innerhalb von 14 Tagen anzeigen. Das Gleiche gilt, wenn',
    '  1. der Betrieb verlegt wird,',
    '  2. der Gegenstand des Gewerbes gewechselt wird oder',
    '  3. der Betrieb aufgegeben wird.',
    '(2) Die Behörde darf die Daten nicht an Dritte übermitteln, es sei denn, der Gewerbetreibende hat eingewilligt. Sie bescheinigt den Empfang bis zum 31. Dezember 2025.',
    '(3) Der Arbeitgeber hat dem Arbeitnehmer auf Verlangen eine Bescheinigung (§ 6) auszustellen. Der Arbeitnehmer kann nur die Kosten von höchstens 50 Euro verlangen.'
  ].join('\n'),
  ['GewO', 'Gewerbeordnung']
)

export const sale = passage(
  'ELI:BGB§433',
  '§ 433 BGB Pflichten beim Kauf',
  '(1) Der Verkäufer muss dem Käufer die Sache übergeben.\n(2) Der Käufer, der die Sache abnimmt, ist verpflichtet, dem Verkäufer den vereinbarten Kaufpreis zu zahlen.',
  ['BGB', 'Bürgerliches Gesetzbuch']
)
