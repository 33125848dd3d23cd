import { describeRewrite } from '../claims.js'

const source = 'Der Halter hat das Tier innerhalb von drei Monaten zu melden.'

describeRewrite('own-reference', {
  says: [
    [source, 'Nach § 5 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'],
    [source, 'Der Halter hat nach § 5 MusterG das Tier innerhalb von drei Monaten zu melden.'],
    [source, 'Nach § 5 Absatz 2 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'],
    [source, 'Gemäß § 5 Abs. 2 Satz 1 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'],
    [source, 'Nach § 5 MusterG gilt: Der Halter hat das Tier innerhalb von drei Monaten zu melden.'],
    [
      'Ist das Tier krank, so hat der Halter es zu melden.',
      'Nach § 5 MusterG gilt: Ist das Tier krank, so hat der Halter es zu melden.'
    ]
  ],
  refuses: [
    ['another §', source, 'Nach § 6 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'],
    [
      'another Absatz',
      source,
      'Nach § 5 Absatz 1 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'
    ],
    [
      'another Satz',
      source,
      'Nach § 5 Absatz 2 Satz 2 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'
    ],
    ['another act', source, 'Nach § 5 GewO hat der Halter das Tier innerhalb von drei Monaten zu melden.'],
    [
      'which animal',
      source,
      'Der Halter hat das Tier nach § 5 MusterG innerhalb von drei Monaten zu melden.'
    ],
    [
      'which holder',
      source,
      'Der Halter nach § 5 MusterG hat das Tier innerhalb von drei Monaten zu melden.'
    ],
    [
      'which months',
      source,
      'Der Halter hat das Tier innerhalb von drei Monaten nach § 5 MusterG zu melden.'
    ],
    [
      'against it',
      source,
      'Entgegen § 5 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'
    ],
    ['without it', source, 'Ohne § 5 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'],
    [
      'a denial',
      source,
      'Nicht nach § 5 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'
    ],
    [
      'a Nummer that is none',
      source,
      'Nach § 5 Absatz 2 Nummer 1 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'
    ],
    [
      'two places',
      source,
      'Nach § 5 Absatz 1 und 2 MusterG hat der Halter das Tier innerhalb von drei Monaten zu melden.'
    ]
  ]
})
