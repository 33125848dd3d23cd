import { describeRewrite } from '../claims.js'

describeRewrite('need', {
  says: [
    ['Der Verkauf bedarf der Zustimmung des Rates.', 'Der Verkauf benötigt die Zustimmung des Rates.'],
    ['Die Händler bedürfen der Erlaubnis.', 'Die Händler benötigen eine Erlaubnis.'],
    ['Die Händler bedürfen der Erlaubnis.', 'Die Händler brauchen die Erlaubnis.'],
    ['Der Verkauf der Anlage bedarf eines Antrags.', 'Der Verkauf der Anlage braucht einen Antrag.']
  ],
  refuses: [
    [
      'what is denied',
      'Der Verkauf bedarf der Zustimmung des Rates nicht.',
      'Der Verkauf benötigt die Zustimmung des Rates.'
    ],
    [
      'another authority',
      'Der Verkauf bedarf der Zustimmung des Rates.',
      'Der Verkauf benötigt die Zustimmung der Kammer.'
    ],
    [
      'another thing',
      'Der Verkauf bedarf der Zustimmung des Rates.',
      'Der Verkauf benötigt die Anhörung des Rates.'
    ],
    ['another party', 'Die Händler bedürfen der Erlaubnis.', 'Die Kunden benötigen eine Erlaubnis.'],
    ['what nobody needs', 'Es bedarf der Zustimmung des Rates.', 'Es benötigt die Zustimmung des Rates.'],
    [
      'any of those that are told',
      'Die Händler bedürfen der Erlaubnis, die der Rat erteilt.',
      'Die Händler benötigen eine Erlaubnis, die der Rat erteilt.'
    ]
  ]
})
