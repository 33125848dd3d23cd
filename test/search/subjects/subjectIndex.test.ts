import { expect } from 'chai'
import { DataFactory } from 'n3'
import { splitNothing } from '../../../src/proof/analysis/compounds.js'
import { tokensOf } from '../../../src/proof/analysis/tokens.js'
import type { Subject } from '../../../src/graph/subjects/subjectsOf.js'
import { subjectIndex } from '../../../src/search/subjects/subjectIndex.js'

const subject = (name: string, labels: readonly string[], scopes: readonly string[] = []): Subject => ({
  iri: `http://subjects.test/${name}`,
  scopes,
  names: { de: name },
  labels: labels.map(text => ({ text, language: '' })),
  provisions: [`http://localhost/eli/${name}/1`]
})
const subjects = [
  subject('urlaub', ['Mindesturlaub', 'Urlaubstage im Jahr', 'annual leave']),
  subject('kaution', ['Mietkaution', 'Kaution zurück', 'rent deposit']),
  subject('gewalt', ['Kind schlagen', 'gewaltfreie Erziehung']),
  subject('intern', ['Kind schlagen'], ['http://localhost/scope/internal'])
]
const scope = DataFactory.namedNode('http://localhost/scope/internal')

describe('the subject index', () => {
  const found = async (question: string, scopes = [] as (typeof scope)[], split = splitNothing) =>
    (await subjectIndex(subjects))(tokensOf(question), split, scopes)
  const names = async (...of: Parameters<typeof found>) =>
    (await found(...of)).map(({ subject: { names: said } }) => said['de'])

  it('knows a matter by a label of which all words stand in the question, in any order and form', async () => {
    const [first] = await found('Darf man das Kind eigentlich schlagen?')
    expect(first!.subject.names['de']).equal('gewalt')
    expect(first!.share).equal(1)
    expect(first!.taken).greaterThan(0)
    expect(await names('Wann bekomme ich meine Kaution zurück?')).deep.equal(['kaution'])
    expect(await names('How many days of annual leave do I get?')).deep.equal(['urlaub'])
  })

  it('finds the parts of compounds', async () => {
    const split = (word: string) => (word === 'wohnungskaution' ? ['wohnung', 'kaution'] : [])
    expect(await names('Ist die Wohnungskaution zurück?', [], split)).deep.equal(['kaution'])
    expect((await found('Wohnungskaution zurück', [], split))[0]!.share).lessThan(1)
  })

  it('knows an infinitive with zu in it', async () => {
    const named = [subject('frist', ['Erbschaft ausschlagen']), subject('erbschaft', ['Erbschaft annehmen'])]
    const match = (await subjectIndex(named))(
      tokensOf('Wann ist die Erbschaft auszuschlagen?'),
      splitNothing,
      []
    )
    expect(match[0]!.subject.names['de']).equal('frist')
    expect(match[0]!.share).equal(1)
  })

  it('says how much of a label is met where not all of it is', async () => {
    const [first] = await found('Mein Kind hat Geburtstag')
    expect(first!.share).greaterThan(0).and.lessThan(1)
  })

  it('finds what leads to an act that is named, however many others are met better', async () => {
    const many = Array.from({ length: 15 }, (_, at) => subject(`s${at}`, ['Geldbuße', `Geldbuße ${at}`]))
    const named = subject('named', ['hohe Geldbuße Torwächter'])
    const match = await subjectIndex([...many, named])
    const acts = new Set(['http://localhost/eli/named'])
    const names = (of?: ReadonlySet<string>) =>
      match(tokensOf('Geldbuße'), splitNothing, [], of).map(each => each.subject.names['de'])
    expect(names()).length(12).and.not.include('named')
    expect(names(acts).slice(0, 12)).deep.equal(names())
    expect(names(acts).slice(12)).deep.equal(['named'])
  })

  it('gives what has a scope to those alone who may see it', async () => {
    expect(await names('Kind schlagen')).deep.equal(['gewalt'])
    expect(await names('Kind schlagen', [scope])).have.members(['gewalt', 'intern'])
  })

  it('finds nothing for stop words and for words that no label has', async () => {
    expect(await names('und wie ist das so?')).deep.equal([])
    expect(await names('Eiffelturm')).deep.equal([])
  })
})
