import { expect } from 'chai'
import { opensPointing } from '../../../../../src/proof/grounding/gate/antecedent.js'
import { hardFacts } from '../../../../../src/proof/grounding/gate/judge/hardFacts.js'
import { passage } from '../../passages.js'

/** In our own words: what the forms tell, and what they do not. */
const office = passage(
  'ELI:MusterG§9',
  '§ 9 MusterG Verfahren',
  [
    '(1) Ist der Antrag zulässig, so hat das Gericht den Schuldner zu hören.',
    '(2) Der Verwalter kann dem Gläubiger die Urkunde nach Ablauf von drei Monaten entziehen.',
    '(3) Die Behörde hört die Partei.',
    '(4) Der Vorstand muss den Beschluss fassen und darf die Urkunde behalten.',
    '(5) Der Prüfer haftet für die Wohnung, bei Umzug für das Haus.',
    '(6) Der Inhaber kann die Marke löschen und muss den Beleg aufheben.'
  ].join('\n')
)
const law = passage(
  'CELEX:32099R0001#art_1',
  'Article 1',
  [
    '1. Where the request is refused, the authority shall inform the applicant within 14 days.',
    '2. The processor shall notify the controller of a breach without delay.',
    '3. The controller may refuse the request.'
  ].join('\n')
)
const held = (claim: string, source = office) => hardFacts(claim, source).length > 0

describe('the facts that a judge cannot overrule', () => {
  it('hold in other words', () => {
    for (const claim of [
      'Wenn der Antrag zulässig ist, muss das Gericht den Schuldner anhören.',
      'Das Gericht muss den Schuldner anhören, wenn der Antrag zulässig ist.',
      'Nach Ablauf von 3 Monaten kann der Verwalter dem Gläubiger die Urkunde entziehen.',
      'Dem Gläubiger kann der Verwalter die Urkunde nach Ablauf von drei Monaten entziehen.',
      'Die Urkunde kann dem Gläubiger nach Ablauf von drei Monaten vom Verwalter entzogen werden.'
    ]) {
      expect(held(claim), claim).equal(true)
    }
    for (const claim of [
      'The authority shall notify the applicant within 14 days where the request is refused.',
      'The processor must inform the controller of a breach without delay.'
    ]) {
      expect(held(claim, law), claim).equal(true)
    }
  })

  it('do not where a condition is told as a statement, whoever tells it how', () => {
    for (const claim of [
      'Der Antrag ist zulässig, das Gericht hat den Schuldner zu hören.',
      'Der Antrag ist zulässig, so hat das Gericht den Schuldner zu hören.',
      'Das Gericht hat den Schuldner zu hören.',
      'Das Gericht muss den Schuldner anhören, soweit der Antrag zulässig ist.',
      'Hat das Gericht den Schuldner zu hören, so ist der Antrag zulässig.'
    ]) {
      expect(held(claim), claim).equal(false)
    }
    expect(held('The authority shall inform the applicant within 14 days.', law)).equal(false)
    expect(
      held('The request is refused, the authority shall inform the applicant within 14 days.', law)
    ).equal(false)
  })

  it('do not where those who do and those who suffer are exchanged, or could be', () => {
    for (const claim of [
      'Der Gläubiger kann dem Verwalter die Urkunde nach Ablauf von drei Monaten entziehen.',
      'Den Verwalter kann der Gläubiger die Urkunde nach Ablauf von drei Monaten entziehen.',
      'Die Urkunde kann dem Verwalter nach Ablauf von drei Monaten vom Gläubiger entzogen werden.',
      'Die Partei hört die Behörde.',
      'Die Behörde wird von der Partei gehört.',
      'Das Gericht haben den Schuldner zu hören, wenn der Antrag zulässig ist.'
    ]) {
      expect(held(claim), claim).equal(false)
    }
    for (const claim of [
      'The controller shall notify the processor of a breach without delay.',
      'The processor shall be notified of a breach by the controller without delay.'
    ]) {
      expect(held(claim, law), claim).equal(false)
    }
  })

  it('do not where words change places that a modal verb, a preposition or a number ties', () => {
    for (const claim of [
      'Der Vorstand darf den Beschluss fassen und muss die Urkunde behalten.',
      'Der Prüfer haftet für das Haus, bei Umzug für die Wohnung.',
      'Der Verwalter kann dem Gläubiger die Urkunde vor Ablauf von drei Monaten entziehen.',
      'Der Verwalter kann dem Gläubiger die Urkunde nach Ablauf von drei Wochen entziehen.',
      'Der Verwalter kann dem Gläubiger die Urkunde entziehen.',
      'Der Inhaber muss die Marke löschen und kann den Beleg aufheben.'
    ]) {
      expect(held(claim), claim).equal(false)
    }
  })

  it('do not where a verb that denies stands for one that does not', () => {
    expect(held('Der Verwalter kann dem Gläubiger die Urkunde nach Ablauf von drei Monaten geben.')).equal(
      false
    )
    expect(held('The controller may accept the request.', law)).equal(false)
  })

  it('are not looked for in what no one could check at a glance', () => {
    const long = `Der Verwalter kann dem Gläubiger die Urkunde nach Ablauf von drei Monaten entziehen. ${'Der Verwalter haftet. '.repeat(200)}`
    expect(hardFacts(long, office)).deep.equal([])
  })

  it('hold by the rules of the time in which a sentence was known to lean on another', () => {
    const leaning = passage(
      'ELI:MusterG§10',
      '§ 10 MusterG Zeit',
      'Der Antrag ist binnen eines Monats zu stellen. Der Verwalter kann dem Gläubiger die Urkunde nach Ablauf dieses Zeitraums entziehen.'
    )
    const claim = 'Nach Ablauf dieses Zeitraums kann der Verwalter dem Gläubiger die Urkunde entziehen.'
    expect(hardFacts(claim, leaning)).deep.equal([])
    expect(hardFacts(claim, leaning, opensPointing).length).equal(1)
  })
})
