import { createHash } from 'node:crypto'
import type { Passage } from '../../../src/proof/grounding/passage.js'

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

/** Statements that hold only under a condition, in most of the forms that German law has for it. */
export const reference = passage(
  'ELI:MusterG§7',
  '§ 7 MusterG Bedingungen',
  [
    '(1) Das Zeugnis ist auf Verlangen auf die Leistungen und die Führung zu erstrecken.',
    '(2) Die Frist beträgt in der Regel höchstens drei Monate ab Zugang.',
    '(3) Auf Antrag kann die zuständige Behörde die Frist mit Zustimmung der Beteiligten verlängern.',
    '(4) Die Auskunft ist kostenlos, jedoch nicht bei mehrfacher Anfrage.',
    '(5) Der Schuldner darf die Sache auf Kosten des Gläubigers versteigern lassen.',
    '(6) Der Widerspruch ist binnen eines Monats schriftlich zu erheben.',
    '(7) Die Zulage wird unter der Voraussetzung gezahlt, dass der Dienst angetreten ist.',
    '(8) Die Mittel werden vorbehaltlich der Bewilligung zugewiesen.',
    '(9) Der Frachtführer muss, sobald das Schiff bereit ist, die Ankunft anzeigen.',
    '(10) Volljährige Personen, die geschult sind, dürfen die Anlage bedienen.',
    '(11) Der Zutritt ist grundsätzlich frei.',
    '(12) Die Räume sind außer an Feiertagen werktags geöffnet.',
    '(13) Die Gebühr beträgt 40 Euro (bei Eilbestellung) je Stück.',
    '(14) Die Erlaubnis wird erteilt, wenn',
    '  1. die Räume geeignet sind und',
    '  2. die Kosten gedeckt sind.',
    '(15) Die Anzeige entfällt, wenn der Betrieb oder die Niederlassung in einem anderen Land gemeldet ist.'
  ].join('\n'),
  ['MusterG', 'Mustergesetz']
)
