import { describeRewrite } from '../claims.js'

describeRewrite('synonym', {
  says: [
    ['Die Erlaubnis erlischt, sofern die Anlage ruht.', 'Die Erlaubnis erlischt, wenn die Anlage ruht.'],
    [
      'Die Erlaubnis erlischt, wenn die Anlage ruht.',
      'Die Erlaubnis erlischt, falls die Anlage ruht.',
      ['synonym']
    ],
    ['Die Frist läuft gemäß § 7 ab.', 'Die Frist läuft nach § 7 ab.'],
    ['Der Antrag ist binnen eines Monats zu stellen.', 'Der Antrag ist innerhalb eines Monats zu stellen.'],
    ['Der Antrag ist innerhalb von 6 Wochen zu stellen.', 'Der Antrag ist binnen sechs Wochen zu stellen.'],
    ['Die Kosten sowie die Zinsen trägt der Mieter.', 'Die Kosten und die Zinsen trägt der Mieter.'],
    [
      'Der Halter meldet der Behörde den Verlust des Tieres unverzüglich.',
      'Der Halter meldet der Behörde den Verlust des Tieres ohne schuldhaftes Zögern.'
    ],
    ['Der Beitrag wird gemäß der Satzung erhoben.', 'Der Beitrag wird nach der Satzung erhoben.']
  ],
  refuses: [
    ['what comes after', 'Das Amt endet nach der Wahl.', 'Das Amt endet gemäß der Wahl.'],
    [
      'what comes after',
      'Die Behörde entscheidet gemäß der Anhörung.',
      'Die Behörde entscheidet nach der Anhörung.'
    ],
    ['what comes after', 'Die Haftung endet nach dem Verkauf.', 'Die Haftung endet gemäß dem Verkauf.'],
    [
      'other groups',
      'Der Mieter zahlt Miete oder Pacht sowie Zinsen.',
      'Der Mieter zahlt Miete oder Pacht und Zinsen.'
    ],
    [
      'other groups',
      'Der Mieter zahlt Miete und Zinsen oder Pacht.',
      'Der Mieter zahlt Miete sowie Zinsen oder Pacht.'
    ],
    [
      'as soon as',
      'Der Lohn ist zu zahlen, sowie die Arbeit endet.',
      'Der Lohn ist zu zahlen, und die Arbeit endet.'
    ],
    ['as if', 'Er haftet, als wenn er die Sache besitzt.', 'Er haftet, als sofern er die Sache besitzt.'],
    [
      'another extent',
      'Der Anspruch erlischt, soweit er erfüllt ist.',
      'Der Anspruch erlischt, wenn er erfüllt ist.'
    ],
    [
      'a time for a condition',
      'Der Anspruch erlischt, sobald er erfüllt ist.',
      'Der Anspruch erlischt, wenn er erfüllt ist.'
    ],
    [
      'another number',
      'Der Antrag ist binnen 6 Wochen zu stellen.',
      'Der Antrag ist innerhalb von 7 Wochen zu stellen.'
    ],
    [
      'a choice for both',
      'Der Mieter zahlt die Miete oder die Pacht.',
      'Der Mieter zahlt die Miete und die Pacht.'
    ],
    ['another speed', 'Die Anzeige ist unverzüglich zu erstatten.', 'Die Anzeige ist sofort zu erstatten.'],
    [
      'an exception',
      'Die Erlaubnis erlischt, sofern nicht die Anlage ruht.',
      'Die Erlaubnis erlischt, wenn die Anlage ruht.'
    ]
  ]
})

describeRewrite('synonym', {
  language: 'en',
  says: [
    ['The holder shall keep the records of the site.', 'The holder must keep the records of the site.'],
    ['The holder must keep the records of the site.', 'The holder shall keep the records of the site.'],
    [
      'The holder pays the yearly charge in accordance with Article 7.',
      'The holder pays the yearly charge pursuant to Article 7.'
    ]
  ],
  refuses: [
    [
      'another strength',
      'The holder may keep the records of the site.',
      'The holder must keep the records of the site.'
    ],
    [
      'another strength',
      'The holder should keep the records of the site.',
      'The holder shall keep the records of the site.'
    ],
    ['a denial', 'The holder shall not keep the records.', 'The holder must keep the records.']
  ]
})
