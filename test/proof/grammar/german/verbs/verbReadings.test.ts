import { expect } from 'chai'
import { mayBeFinite, verbReadings } from '../../../../../src/proof/grammar/german/verbs/verbReadings.js'

const read = (word: string, part: 'whole' | 'stem' = 'whole') =>
  verbReadings(word)
    .filter(reading => reading.part === part)
    .map(({ lemma, prefix, form, number }) => [lemma, prefix ?? '-', form, number ?? '-'].join(' '))

describe('the readings of verbs', () => {
  it('know a separable verb whole and in pieces', () => {
    expect(read('anzeigt')).deep.equal(['anzeigen an present singular'])
    expect(read('anzuzeigen')).deep.equal(['anzeigen an zu -'])
    expect(read('angezeigt')).deep.equal(['anzeigen an participle -'])
    expect(read('zeigt', 'stem')).include('anzeigen an present singular')
    expect(read('zeigt')).deep.equal(['zeigen - present singular'])
  })

  it('give every reading of what is spelt alike', () => {
    expect(read('übersetzt')).include.members([
      'übersetzen - present singular',
      'übersetzen - participle -',
      'übersetzen über present singular'
    ])
    expect(read('zahlen')).include.members(['zahlen - infinitive -', 'zahlen - present plural'])
    expect(read('gehört')).include.members([
      'hören - participle -',
      'gehören - present singular',
      'gehören - participle -'
    ])
  })

  it('tell hinzuziehen from hinziehen, though one form is of both', () => {
    expect(read('hinzuziehen')).include.members(['hinziehen hin zu -', 'hinzuziehen hinzu infinitive -'])
    expect(read('hinziehen')).not.include('hinzuziehen hinzu infinitive -')
    expect(read('hinzuzuziehen')).deep.equal(['hinzuziehen hinzu zu -'])
  })

  it('take old and new spelling, and a capital', () => {
    expect(read('Muß')).deep.equal(['müssen - present singular'])
    expect(read('müsste')).deep.equal(read('müßte'))
    expect(read('Läßt')).deep.equal(['lassen - present singular'])
  })

  it('mark auxiliaries and modals', () => {
    const kind = (word: string) => new Set(verbReadings(word).flatMap(reading => reading.kind ?? []))
    expect(kind('wird')).deep.equal(new Set(['auxiliary']))
    expect(kind('kann')).deep.equal(new Set(['modal']))
    expect(kind('zeigt')).deep.equal(new Set())
  })

  it('tell finite forms', () => {
    for (const word of [
      'ist',
      'hat',
      'sind',
      'stellt',
      'müssten',
      'sei',
      'seien',
      'gälte',
      'überträgt',
      'anordnet'
    ]) {
      expect(mayBeFinite(word), word).equal(true)
    }
    for (const word of ['anzuzeigen', 'gegolten', 'gewesen', 'Gericht', 'gegen', 'der', '']) {
      expect(mayBeFinite(word), word).equal(false)
    }
  })
})
