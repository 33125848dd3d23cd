import { describeRewrite } from '../claims.js'

describeRewrite('synonym', {
  says: [
    [
      'Die Lehrlinge dürfen nicht mehr als acht Stunden arbeiten.',
      'Die Lehrlinge dürfen höchstens acht Stunden arbeiten.'
    ],
    [
      'Die Lehrlinge dürfen höchstens acht Stunden arbeiten.',
      'Die Lehrlinge dürfen nicht mehr als 8 Stunden arbeiten.'
    ],
    ['Der Urlaub beträgt nicht weniger als 30 Tage.', 'Der Urlaub beträgt mindestens 30 Tage.'],
    ['Der Urlaub beträgt wenigstens 30 Tage.', 'Der Urlaub beträgt mindestens dreißig Tage.']
  ],
  refuses: [
    [
      'the other limit',
      'Die Lehrlinge dürfen nicht mehr als acht Stunden arbeiten.',
      'Die Lehrlinge dürfen mindestens acht Stunden arbeiten.'
    ],
    [
      'the other limit',
      'Der Urlaub beträgt nicht weniger als 30 Tage.',
      'Der Urlaub beträgt höchstens 30 Tage.'
    ],
    [
      'no limit',
      'Die Lehrlinge dürfen nicht mehr als acht Stunden arbeiten.',
      'Die Lehrlinge dürfen acht Stunden arbeiten.'
    ],
    [
      'more than that',
      'Die Lehrlinge dürfen nicht mehr als acht Stunden arbeiten.',
      'Die Lehrlinge dürfen mehr als acht Stunden arbeiten.'
    ],
    [
      'another number',
      'Die Lehrlinge dürfen nicht mehr als acht Stunden arbeiten.',
      'Die Lehrlinge dürfen höchstens neun Stunden arbeiten.'
    ],
    ['who is one no more', 'Er ist nicht mehr als Wirt tätig.', 'Er ist höchstens Wirt tätig.']
  ]
})

describeRewrite('synonym', {
  language: 'en',
  says: [
    ['The keeper may hold not more than ten boats.', 'The keeper may hold at most ten boats.'],
    [
      'The fine shall be up to EUR 35 000 000 for each of the owners.',
      'The fine shall be up to 35 000 000 EUR for each of the owners.'
    ],
    [
      'The fine shall be up to EUR 35 000 000 for each of the owners.',
      'The fine shall be up to EUR 35 million for each of the owners.',
      []
    ],
    [
      'The fine shall be up to EUR 35 000 000 for each of the owners.',
      'The fine shall be up to €7.5 million for each of the owners.'.replace('€7.5', '€35'),
      []
    ]
  ],
  refuses: [
    [
      'another limit',
      'The keeper may hold not more than ten boats.',
      'The keeper may hold at least ten boats.'
    ],
    [
      'another power',
      'The fine shall be up to EUR 35 000 000 for each of the owners.',
      'The fine shall be up to EUR 35 billion for each of the owners.'
    ],
    [
      'a tenth',
      'The fine shall be up to EUR 35 000 000 for each of the owners.',
      'The fine shall be up to EUR 3.5 million for each of the owners.'
    ],
    [
      'another currency',
      'The fine shall be up to EUR 35 000 000 for each of the owners.',
      'The fine shall be up to USD 35 million for each of the owners.'
    ]
  ]
})

describeRewrite('number', {
  says: [
    ['Die Buße beträgt bis zu 2,5 Millionen Euro.', 'Die Buße beträgt bis zu 2 500 000 Euro.', []],
    ['Die Buße beträgt bis zu 35 000 000 Euro.', 'Die Buße beträgt bis zu 35 Mio. Euro.', []],
    ['Die Buße beträgt bis zu 3 Milliarden Euro.', 'Die Buße beträgt bis zu 3.000 Mio. EUR.', []]
  ],
  refuses: [
    [
      'a thousandth',
      'Die Buße beträgt bis zu 3 Milliarden Euro.',
      'Die Buße beträgt bis zu 3 Millionen Euro.'
    ],
    ['a tenth', 'Die Buße beträgt bis zu 2,5 Millionen Euro.', 'Die Buße beträgt bis zu 250 000 Euro.'],
    ['no millions', 'Die Buße beträgt bis zu 35 Millionen Euro.', 'Die Buße beträgt bis zu 35 Euro.']
  ]
})
