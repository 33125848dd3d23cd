import { describeRewrite } from '../claims.js'

describeRewrite('move-condition', {
  language: 'en',
  says: [
    [
      'The permit is void if the holder leaves the site.',
      'If the holder leaves the site, the permit is void.'
    ],
    [
      'If the holder leaves the site, the permit is void.',
      'The permit is void if the holder leaves the site.'
    ],
    [
      'Where the holder leaves the site, the permit is void.',
      'The permit is void where the holder leaves the site.'
    ],
    ['The fee is paid when the permit is issued.', 'When the permit is issued, the fee is paid.'],
    ['When the permit is issued, the fee is paid.', 'The fee is paid when the permit is issued.'],
    [
      'The board may close the site if the owner agrees.',
      'If the owner agrees, the board may close the site.'
    ]
  ],
  refuses: [
    [
      'only if',
      'The permit is void only if the holder leaves the site.',
      'If the holder leaves the site, the permit is void only.'
    ],
    [
      'even if',
      'The permit is void even if the holder leaves the site.',
      'If the holder leaves the site, the permit is void even.'
    ],
    [
      'one of two deeds',
      'The board closes the site and the permit is void if the holder leaves.',
      'If the holder leaves, the board closes the site and the permit is void.'
    ],
    [
      'one of two deeds',
      'The board closes the site or withdraws the permit if the holder leaves.',
      'If the holder leaves, the board closes the site or withdraws the permit.'
    ],
    [
      'where it is',
      'The board keeps a list of places where the water is deep.',
      'Where the water is deep, the board keeps a list of places.'
    ],
    [
      'an exception',
      'The permit is void unless the holder leaves the site.',
      'If the holder leaves the site, the permit is void.'
    ],
    [
      'the condition for the rule',
      'The permit is void if the holder leaves the site.',
      'If the permit is void, the holder leaves the site.'
    ],
    [
      'a pronoun before its noun',
      'If the holder leaves the site, he shall pay the fee.',
      'He shall pay the fee if the holder leaves the site.'
    ],
    [
      'whose fee',
      'If the holder leaves the site, the owner pays his fee.',
      'The owner pays his fee if the holder leaves the site.'
    ],
    [
      'a measure',
      'The period ends one month after the notice and when the fee is paid.',
      'When the fee is paid, the period ends one month after the notice and.'
    ],
    [
      'if it is so',
      'The board shall ask the owner if the site is safe.',
      'If the site is safe, the board shall ask the owner.'
    ]
  ]
})

describeRewrite('verb-first-condition', {
  language: 'en',
  says: [
    [
      'Should the board object, the owner shall close the site.',
      'If the board should object, the owner shall close the site.'
    ],
    [
      'If the board should object, the owner shall close the site.',
      'Should the board object, the owner shall close the site.'
    ],
    [
      'Were the board to object, the owner would close the site.',
      'If the board were to object, the owner would close the site.'
    ]
  ],
  refuses: [
    [
      'a duty',
      'Should the board object, the owner shall close the site.',
      'The board should object, the owner shall close the site.'
    ],
    ['a rule', 'Should the board object, the owner shall close the site.', 'The owner shall close the site.'],
    [
      'another subject',
      'Should the board of the owner object, the site is closed.',
      'If the board should of the owner object, the site is closed.'
    ],
    [
      'a clause cut',
      'If the board that should object leaves, the owner shall close the site.',
      'Should the board that object leaves, the owner shall close the site.'
    ]
  ]
})

describeRewrite('front', {
  language: 'en',
  says: [
    [
      'Within three months, the board shall publish the report.',
      'The board shall, within three months, publish the report.'
    ],
    [
      'The board shall, within three months, publish the report.',
      'Within three months, the board shall publish the report.'
    ],
    [
      'Within three months, the board shall publish the report.',
      'The board shall publish the report within three months.'
    ],
    [
      'The board shall publish the report within three months.',
      'Within three months, the board shall publish the report.'
    ]
  ],
  refuses: [
    [
      'what a noun takes up',
      'The board shall publish the report on work within three months.',
      'Within three months, the board shall publish the report on work.'
    ],
    [
      'what a noun takes up',
      'The board shall register contracts for three months.',
      'For three months, the board shall register contracts.'
    ],
    [
      'one of two places',
      'The permit shall apply to land in France, in Spain or in Italy.',
      'In Spain or in Italy, the permit shall apply to land in France.'
    ],
    [
      'a denial without',
      'Without consent, the board shall not close the site.',
      'The board shall not close the site, without consent.'
    ],
    [
      'what is denied',
      'The board shall not publish the report within three months.',
      'Within three months, the board shall not publish the report.'
    ],
    [
      'parties exchanged',
      'By contract, the owner may bind the holder.',
      'The holder may, by contract, bind the owner.'
    ],
    [
      'a preposition out of its phrase',
      'Within three months, the board shall publish the report.',
      'The board within shall three months publish the report.'
    ]
  ]
})
