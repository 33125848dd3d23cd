import { describeRewrite } from '../claims.js'

describeRewrite('oblige', {
  says: [
    [
      'Der Mieter ist verpflichtet, dem Vermieter die Miete zu entrichten.',
      'Der Mieter muss dem Vermieter die Miete entrichten.'
    ],
    ['Die Halter sind verpflichtet, die Tiere anzumelden.', 'Die Halter müssen die Tiere anmelden.'],
    [
      'Der Halter ist auf Verlangen verpflichtet, die Belege vorzulegen.',
      'Der Halter muss auf Verlangen die Belege vorlegen.'
    ]
  ],
  refuses: [
    [
      'what is denied',
      'Der Mieter ist nicht verpflichtet, die Miete zu entrichten.',
      'Der Mieter muss die Miete nicht entrichten.'
    ],
    [
      'what is denied, dropped',
      'Der Mieter ist nicht verpflichtet, die Miete zu entrichten.',
      'Der Mieter muss die Miete entrichten.'
    ],
    [
      'what is limited',
      'Der Mieter ist nur verpflichtet, die Miete zu entrichten.',
      'Der Mieter muss nur die Miete entrichten.'
    ],
    ['a right', 'Der Mieter ist berechtigt, die Miete zu mindern.', 'Der Mieter muss die Miete mindern.'],
    [
      'one of two deeds',
      'Der Mieter ist verpflichtet, die Miete zu entrichten oder die Sache zu räumen.',
      'Der Mieter muss die Sache räumen.'
    ],
    [
      'who is owed',
      'Der Mieter ist verpflichtet, dem Vermieter die Miete zu entrichten.',
      'Der Mieter muss den Vermieter die Miete entrichten.'
    ],
    [
      'the number of the verb',
      'Der Mieter ist verpflichtet, die Miete zu entrichten.',
      'Der Mieter müssen die Miete entrichten.'
    ],
    [
      'a condition dropped',
      'Der Mieter ist auf Verlangen verpflichtet, die Belege vorzulegen.',
      'Der Mieter muss die Belege vorlegen.'
    ],
    [
      'a permission for a duty',
      'Der Mieter ist verpflichtet, die Belege vorzulegen.',
      'Der Mieter kann die Belege vorlegen.'
    ],
    [
      'a prefix dropped',
      'Der Mieter ist verpflichtet, die Belege vorzulegen.',
      'Der Mieter muss die Belege legen.'
    ]
  ]
})
