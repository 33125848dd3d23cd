import { expect } from 'chai'
import { stem } from '../../../src/proof/analysis/stem.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { standingText, withTexts } from '../../../src/search/index/editions.js'
import { bestOfParts, searchedParts } from '../../../src/search/index/bestOfParts.js'
import { GraphIndex } from '../../../src/search/index/graphIndex.js'
import { scoreAll } from '../../../src/search/index/rankUnits.js'
import { rarerLanguage, textLanguages } from '../../../src/search/index/textLanguages.js'
import { conceptQuads, internal, openLaw, type TestConcept } from '../conceptQuads.js'
import { MemoryStore } from '../memoryStore.js'

const ids = identifiers('http://test.example')
const search = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 10 }
const article = (act: string, number: number, text: string, further: Partial<TestConcept> = {}) => ({
  ...{ iri: `${ids.base}/celex/${act}/art_${number}`, act: `${ids.base}/celex/${act}`, position: number },
  ...{ label: `Art. ${number}`, text },
  ...further
})
const german = 'Der Verantwortliche ist für die Einhaltung der Grundsätze und das Ergebnis verantwortlich.'
const english = 'The controller shall be responsible for the compliance of the staff with the rules.'
const corpus: TestConcept[] = [
  article('32016R0679', 5, german),
  article('02016R0679-20160504', 5, english),
  article('02016R0679-20180101', 5, `${english} And so on.`),
  article('32016R0679', 6, german),
  article('02016R0679-20180101', 6, english, { scope: internal }),
  article('32022R2065', 5, english),
  { ...article('x', 1, german), iri: `${ids.base}/eli/bgb/1`, act: `${ids.base}/eli/bgb` },
  { ...article('x', 2, german), iri: `${ids.base}/eli/bgb/2`, act: `${ids.base}/eli/bgb`, position: 2 },
  { ...article('x', 3, german), iri: `${ids.base}/eli/bgb/3`, act: `${ids.base}/eli/bgb`, position: 3 }
]

describe('texts in several languages and versions', () => {
  let index: GraphIndex
  before(async () => {
    const store = new MemoryStore()
    const added = corpus.flatMap(conceptQuads)
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    index = new GraphIndex(store, ids.sharedGraph)
    await index.update()
  })
  const celex = (path: string) => `${ids.base}/celex/${path}`

  it('are told by their small words', () => {
    const [segment, document] = index.place(celex('32022R2065/art_5'))!
    expect(textLanguages(index, segment).of(document)).equal('en')
    const [other, place] = index.place(`${ids.base}/eli/bgb/1`)!
    expect(textLanguages(index, other).of(place)).equal('de')
    expect(rarerLanguage([index])).equal('en')
  })

  it('have one that stands for all: that in the language asked in, of those the newest, if it may be seen', () => {
    const [de, en] = (['de', 'en'] as const).map(language => standingText([index], search, language))
    for (const act of ['32016R0679', '02016R0679-20160504', '02016R0679-20180101']) {
      expect(de!(celex(`${act}/art_5`))).equal(celex('32016R0679/art_5'))
      expect(en!(celex(`${act}/art_5`))).equal(celex('02016R0679-20180101/art_5'))
    }
    expect(en!(celex('32016R0679/art_6'))).equal(celex('32016R0679/art_6'))
    expect(en!(celex('32022R2065/art_5'))).equal(celex('32022R2065/art_5'))
    expect(en!(`${ids.base}/eli/bgb/1`)).equal(`${ids.base}/eli/bgb/1`)
  })

  it('belong to the act that is named', () => {
    expect([...withTexts([index], [celex('32016R0679')])]).have.members(
      ['32016R0679', '02016R0679-20160504', '02016R0679-20180101'].map(celex)
    )
  })

  it('have their own best: those of a named act, and those in the rarer language', () => {
    const unit = {
      word: 'verantwortlich',
      stems: [stem('verantwortlich')],
      alternatives: [{ stems: [stem('responsible')] }]
    }
    const scored = scoreAll([index], [unit])
    const parts = searchedParts([index], new Set([celex('32022R2065')]))
    expect(bestOfParts(scored, parts.slice(0, 1), search)).deep.equal([celex('32022R2065/art_5')])
    expect(bestOfParts(scored, parts.slice(1), search)).have.members(
      ['32022R2065/art_5', '02016R0679-20160504/art_5', '02016R0679-20180101/art_5'].map(celex)
    )
  })
})
