import { expect } from 'chai'
import { factsThatDiffer } from '../../../../src/proof/grounding/check/factsThatDiffer.js'

describe('facts that differ', () => {
  const rule =
    'Der Mieter kann bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.'
  const cases: readonly (readonly [claim: string, differs: readonly string[]])[] = [
    [
      'Wenn er mindestens 2 Monate dort gewohnt hat, kann der Mieter bis zum dritten Werktag kündigen.',
      ['wording']
    ],
    [
      'Der Mieter kann bis zum dritten Werktag kündigen, wenn er mindestens 3 Monate dort gewohnt hat.',
      ['number']
    ],
    [
      'Der Mieter muss bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      ['modal']
    ],
    [
      'Der Mieter kann bis zum dritten Werktag nicht kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      ['negation']
    ],
    [
      'Der Mieter kann bis zum dritten Werktag kündigen, wenn er höchstens 2 Monate dort gewohnt hat.',
      ['limit']
    ],
    ['Der Mieter kann bis zum dritten Werktag kündigen.', ['condition']],
    [
      'Der Vermieter kann bis zum dritten Werktag kündigen, wenn er mindestens 2 Monate dort gewohnt hat.',
      ['party']
    ],
    [
      'Der Mieter kann bis zum dritten Werktag kündigen, wenn er mindestens 2 Jahre dort gewohnt hat.',
      ['unit']
    ],
    [
      'Bis zum dritten Werktag darf ein Mieter kündigen, wenn er wenigstens zwei Monate dort gewohnt hat.',
      ['wording']
    ]
  ]
  for (const [claim, differs] of cases)
    it(`are the ${differs.join(' and the ')}: ${claim}`, () =>
      expect(factsThatDiffer(claim, rule)).deep.equal(differs))

  const others: readonly (readonly [rule: string, claim: string, differs: readonly string[]])[] = [
    [
      'Der Vermieter soll den Mieter auf die Frist hinweisen.',
      'Der Mieter soll den Vermieter auf die Frist hinweisen.',
      ['party']
    ],
    [
      'Der Verwalter stellt für jedes Kalenderjahr einen Wirtschaftsplan auf.',
      'Für jedes Kalenderjahr wird vom Verwalter ein Wirtschaftsplan aufgestellt.',
      ['wording']
    ],
    [
      'Die Betriebskostenverordnung vom 25. November 2003 gilt fort.',
      'Die Betriebskostenverordnung vom 25. Dezember 2003 gilt fort.',
      ['date']
    ],
    ['Abweichende Vereinbarungen sind unwirksam.', 'Abweichende Vereinbarungen sind wirksam.', ['negation']],
    [
      'Der Urlaub ist zusammenhängend zu gewähren, es sei denn, dass betriebliche Gründe eine Teilung erfordern.',
      'Der Urlaub ist zusammenhängend zu gewähren.',
      ['exception']
    ],
    [
      'Händler und Makler gefährlicher Abfälle bedürfen der Erlaubnis.',
      'Händler und Makler von Abfällen bedürfen der Erlaubnis.',
      ['scope']
    ],
    [
      'Vollmachten bedürfen zu ihrer Gültigkeit der Textform.',
      'Vollmachten bedürfen zu ihrer Gültigkeit der Schriftform.',
      ['term']
    ],
    [
      'Das Urheberrecht erlischt siebzig Jahre nach dem Tode des Urhebers.',
      'Das Urheberrecht erlischt 70 Jahre nach dem Tod des Urhebers.',
      ['wording']
    ],
    [
      'Der volle Anspruch wird nach sechsmonatigem Bestehen erworben.',
      'Der volle Anspruch wird nach dreimonatigem Bestehen erworben.',
      ['number']
    ]
  ]
  for (const [source, claim, differs] of others)
    it(`are the ${differs.join(' and the ')}: ${claim}`, () =>
      expect(factsThatDiffer(claim, source)).deep.equal(differs))

  it('are told in English too', () => {
    const source =
      'The controller shall notify the authority not later than 72 hours after it became aware of it.'
    expect(
      factsThatDiffer(
        'The controller may notify the authority not later than 48 hours after it became aware of it.',
        source
      )
    ).deep.equal(['number', 'modal'])
  })
})
