import { expect } from 'chai'
import type { Act } from '../../../../src/proof/law/acts/act.js'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { actNames } from '../../../../src/proof/law/citations/actNames.js'
import { readCitations } from '../../../../src/proof/law/citations/readCitations.js'

const act = (ref: string, titles: readonly string[] = []): Act => ({
  iri: `http://x/${ref}`,
  ref,
  label: ref,
  scope: 's',
  abbreviations: [ref.slice(ref.indexOf(':') + 1)],
  otherNames: [],
  titles
})
const acts = [
  act('ELI:GG', ['Grundgesetz']),
  act('ELI:LuftVZO', ['Luftverkehrs-Zulassungs-Ordnung']),
  act('ELI:SeeStrO'),
  act('ELI:RechKredV'),
  act('ELI:StVO', ['Straßenverkehrs-Ordnung'])
]
const names = actNames(actTable(acts))
const read = (text: string, own?: Act) =>
  readCitations(text, names, own && { own }).map(({ section, path, more, act: cited }) =>
    [
      'name' in cited ? cited.name : cited.is,
      section && `${section.called ?? section.kind} ${section.number}`.trim(),
      ...path.map(({ kind, number }) => `${kind} ${number}`),
      more && 'more'
    ]
      .filter(Boolean)
      .join(', ')
  )

describe('parts that an act calls by a name of their own', () => {
  for (const [text, ...expected] of [
    ['Nach der Präambel des GG will Deutschland dem Frieden dienen.', 'GG, Präambel'],
    ['wie es in der Präambel zum Grundgesetz heißt', 'Grundgesetz, Präambel'],
    ['die Präambel und Art. 1 GG', 'GG, Präambel', 'GG, Art 1'],
    ['GG, Präambel Satz 1', 'GG, Präambel, Satz 1'],
    ['as the preamble says, see the Preamble to the GG', 'GG, Präambel'],
    ['in der Eingangsformel der LuftVZO', 'LuftVZO, Eingangsformel'],
    [
      'laut Schlußformel der Luftverkehrs-Zulassungs-Ordnung',
      'Luftverkehrs-Zulassungs-Ordnung, Schlussformel'
    ],
    ['nach Muster 6 der LuftVZO', 'LuftVZO, Muster 6'],
    ['die Muster 1a und 2 zur LuftVZO', 'LuftVZO, Muster 1a', 'LuftVZO, Muster 2'],
    ['Regel 19 Buchstabe a SeeStrO', 'SeeStrO, Regel 19, Buchstabe a'],
    ['die Regeln 12 bis 15 der SeeStrO', 'SeeStrO, Regel 12', 'SeeStrO, Regel 15'],
    ['SeeStrO Regel 19', 'SeeStrO, Regel 19'],
    ['nach Formblatt 2 RechKredV', 'RechKredV, Formblatt 2'],
    ['Tabelle I der LuftVZO', 'LuftVZO, Tabelle i'],
    ['nach Muster 3 der Anlage 2 zur LuftVZO', 'LuftVZO, Anlage 2, more'],
    ['Tabelle 1 in Anhang II der LuftVZO', 'LuftVZO, Anhang ii, more'],
    ['Anlage 2 Muster 3 LuftVZO', 'LuftVZO, Anlage 2, more']
  ] as const) {
    it(text, () => expect(read(text)).deep.equal(expected))
  }

  for (const text of [
    'Das dauert in der Regel 12 Monate nach dem Antrag.',
    'nach dem Muster des Gesetzes',
    'Muster 3 und § 5 der Satzung',
    'die Präambel, Art. 1 und andere',
    'Präambel der Satzung von 1990'
  ])
    it(`no part of an act that is held: ${text}`, () =>
      expect(read(text).filter(each => !/^(?:unclear|Satzung)/.test(each))).deep.equal([]))

  it('are those of a law itself where it names no other, and its own annex that holds them', () => {
    const own = acts[1]!
    expect(read('nach Muster 6 auszustellen', own)).deep.equal(['own, Muster 6'])
    expect(read('nach Muster 6 der Anlage 1 auszustellen', own)).deep.equal(['own, Anlage 1, more'])
    expect(read('wird in der Regel 12 Monate gewährt', own)).deep.equal([])
    expect(read('Die Eingangsformel wird neu gefasst.', own)).deep.equal([])
  })
})
