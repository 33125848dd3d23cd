import { expect } from 'chai'
import { identifiers } from '../../../../src/graph/identifiers.js'
import type { Act } from '../../../../src/proof/law/acts/act.js'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import type { ActTexts } from '../../../../src/service/law/citations/readTexts.js'
import { TextReaders } from '../../../../src/service/law/citations/textReaders.js'

const ids = identifiers('https://beleg.example')
const named = (name: string, title: string): Act => ({
  iri: `${ids.base}/eli/${name.toLowerCase()}`,
  ref: `ELI:${name}`,
  label: name,
  scope: '',
  abbreviations: [name],
  otherNames: [],
  titles: [title]
})
const acts = [
  named('GewO', 'Gewerbeordnung'),
  named('BGB', 'Bürgerliches Gesetzbuch'),
  named('AO', 'Abgabenordnung')
]
const textsOf = (act: Act, ...texts: string[]) =>
  [act.iri, texts.map((text, index) => ({ iri: `${act.iri}/${index + 1}`, text }))] as const
const texts: ActTexts = [
  textsOf(
    acts[0]!,
    'Nach § 2. Und nach den §§ 104 bis 113 des Bürgerlichen Gesetzbuchs.',
    'Die Abgabenordnung gilt.'
  ),
  textsOf(acts[1]!, 'Wie § 5 ABC und § 1 der Gewerbeordnung.'),
  textsOf(acts[2]!)
]

describe('texts that are read for citations in threads', function () {
  this.timeout(60_000)

  it('tell and ask for the same as those that are read here, in the order of the calls', async () => {
    const readers = new TextReaders(ids, actTable(acts), 2)
    try {
      const here = await readers.read(texts)
      expect(
        here[0]!.texts.map(({ cited }) => cited.map(({ iri }) => iri.replace(`${ids.base}/eli/`, '')))
      ).to.deep.equal([['gewo/2', 'bgb/104', 'bgb/113'], ['ao']])
      expect(here.map(({ asked }) => asked.length > 0)).to.deep.equal([true, true, false])
      readers.begin()
      const there = await Promise.all([...texts, ...texts].map(one => readers.read([one])))
      expect(there.flat()).to.deep.equal([...here, ...here])
    } finally {
      await readers.close()
    }
  })

  it('fail when the threads are ended', async () => {
    const readers = new TextReaders(ids, actTable(acts), 1)
    readers.begin()
    const failed = readers.read(texts).catch((error: Error) => error.message)
    await readers.close()
    expect(await failed).to.match(/^The reading of citations ended/)
  })
})
