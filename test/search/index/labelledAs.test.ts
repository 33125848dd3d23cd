import { expect } from 'chai'
import { splitNothing } from '../../../src/proof/analysis/compounds.js'
import { tokensOf } from '../../../src/proof/analysis/tokens.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { noExpansions } from '../../../src/proof/question/counterparts.js'
import { GraphIndex } from '../../../src/search/index/graphIndex.js'
import { definitionsHolding } from '../../../src/search/index/definitionsHolding.js'
import { labelledAs } from '../../../src/search/index/labelledAs.js'
import { rareness } from '../../../src/search/index/rareness.js'
import { unitsOf } from '../../../src/proof/question/units.js'
import { conceptQuads, openLaw } from '../conceptQuads.js'
import { MemoryStore } from '../memoryStore.js'

const ids = identifiers('http://test.example')
const labels = {
  17: '§ 17 InsO Zahlungsunfähigkeit',
  311: '§ 311 VAG Anzeige der Zahlungsunfähigkeit einer Versicherung',
  246: '§ 246 BGB Gesetzlicher Zinssatz',
  247: '§ 247 BGB Basiszinssatz',
  2: '§ 2 KSG Begriffsbestimmungen',
  3: '§ 3 KSG Treibhausgas'
}

describe('what is labelled as what asks', () => {
  let index: GraphIndex
  before(async () => {
    const store = new MemoryStore()
    const added = Object.entries(labels).flatMap(([number, label]) =>
      conceptQuads({
        iri: `${ids.base}/eli/x/${number}`,
        label,
        text:
          Number(number) < 10
            ? 'Treibhausgase sind Kohlendioxid und Methan.'
            : 'Vier vom Hundert für das Jahr.'
      })
    )
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    index = new GraphIndex(store, ids.sharedGraph)
    await index.update()
  })

  const unitsIn = (question: string) => {
    const knows = (token: string) => index.lexicon.findWord(token) !== undefined
    return unitsOf(tokensOf(question), splitNothing, knows, noExpansions)
  }
  const found = (question: string, scopes = [openLaw]) => {
    const asked = unitsIn(question)
    const options = { graphs: [ids.sharedGraph], scopes, limit: 1 }
    const iris = labelledAs([index], asked, { least: 0.6, options, rare: rareness([index]) })
    return iris.map(iri => iri.slice(iri.lastIndexOf('/') + 1))
  }

  it('is found though its text does not say the word, the shortest label first', () => {
    expect(found('Was ist Zahlungsunfähigkeit?')).deep.equal(['17', '311'])
    expect(found('Wie hoch ist der gesetzliche Zinssatz?')).deep.equal(['246'])
  })

  it('is nothing where the label has too little of it, or nobody may see it', () => {
    expect(found('Wann verjährt ein Anspruch auf Zahlung?')).deep.equal([])
    expect(found('Was ist Zahlungsunfähigkeit?', [])).deep.equal([])
    expect(found('Was ist das?')).deep.equal([])
  })

  it('is apart from provisions on definitions, which are found where they hold all words', () => {
    const options = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 1 }
    const holding = (question: string) => definitionsHolding([index], unitsIn(question), options)
    expect(holding('Was ist ein Treibhausgas?')).deep.equal([`${ids.base}/eli/x/2`])
    expect(holding('Was ist Methan und ein Zinssatz?')).deep.equal([])
    expect(holding('Was ist das?')).deep.equal([])
    expect(definitionsHolding([index], unitsIn('Treibhausgas'), { ...options, scopes: [] })).deep.equal([])
  })
})
