import { describeRewrite } from '../claims.js'

describeRewrite('verb-last', {
  says: [
    [
      'Das Fischereirecht wird erworben durch Eintragung.',
      'Das Fischereirecht wird durch Eintragung erworben.'
    ],
    [
      'Am Ufer ist verboten:\n  1. die Umwandlung von Wiesen in Äcker,\n  2. das Lagern von Holz.',
      'Am Ufer ist die Umwandlung von Wiesen in Äcker verboten.',
      ['list-item', 'verb-last']
    ],
    [
      'Das Fischereirecht wird erworben\n  1. durch Eintragung,\n  2. durch Erbfolge.',
      'Das Fischereirecht wird durch Erbfolge erworben.',
      ['list-item', 'verb-last']
    ]
  ],
  refuses: [
    [
      'what is denied of the means',
      'Das Fischereirecht wird nicht erworben durch Eintragung.',
      'Das Fischereirecht wird nicht durch Eintragung erworben.'
    ],
    [
      'what is limited',
      'Das Fischereirecht wird nur erworben durch Eintragung.',
      'Das Fischereirecht wird nur durch Eintragung erworben.'
    ],
    [
      'another item',
      'Das Fischereirecht wird erworben durch Eintragung.',
      'Das Fischereirecht wird durch Erbfolge erworben.'
    ],
    [
      'another verb',
      'Das Fischereirecht wird verloren durch Verzicht.',
      'Das Fischereirecht wird durch Verzicht erworben.'
    ],
    [
      'one of conditions that are needed together',
      'Das Fischereirecht wird erworben, wenn\n  1. der Fischer volljährig ist und\n  2. er die Prüfung bestanden hat.',
      'Das Fischereirecht wird erworben, wenn der Fischer volljährig ist.'
    ]
  ]
})
