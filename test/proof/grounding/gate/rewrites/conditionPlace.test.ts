import { describeRewrite } from '../claims.js'

describeRewrite('move-condition', {
  says: [
    ['Die Erlaubnis erlischt, wenn die Anlage ruht.', 'Wenn die Anlage ruht, erlischt die Erlaubnis.'],
    ['Wenn die Anlage ruht, erlischt die Erlaubnis.', 'Die Erlaubnis erlischt, wenn die Anlage ruht.'],
    ['Der Mieter haftet, soweit er schuldhaft handelt.', 'Soweit er schuldhaft handelt, haftet der Mieter.'],
    [
      'Die Pflicht besteht nicht, sofern die Behörde zustimmt.',
      'Sofern die Behörde zustimmt, besteht die Pflicht nicht.'
    ],
    [
      'Solange die Sperre gilt, darf die Kammer die Anlage nicht öffnen.',
      'Die Kammer darf die Anlage nicht öffnen, solange die Sperre gilt.'
    ],
    [
      'Ist die Anlage zu laut, kann die Behörde sie sperren.',
      'Wenn die Anlage zu laut ist, kann die Behörde sie sperren.',
      ['verb-first-condition']
    ],
    [
      'Ist die Anlage zu laut, kann die Behörde den Betrieb untersagen.',
      'Die Behörde kann den Betrieb untersagen, wenn die Anlage zu laut ist.',
      ['verb-first-condition', 'move-condition']
    ]
  ],
  refuses: [
    [
      'a condition of one of two deeds',
      'Die Behörde prüft den Antrag und entscheidet, wenn er vollständig ist.',
      'Wenn er vollständig ist, prüft die Behörde den Antrag und entscheidet.'
    ],
    [
      'a condition of both of two deeds',
      'Wenn der Antrag vollständig ist, prüft die Behörde die Räume und entscheidet.',
      'Die Behörde prüft die Räume und entscheidet, wenn der Antrag vollständig ist.'
    ],
    [
      'a condition of both of two clauses',
      'Wenn die Anlage ruht, erlischt die Erlaubnis und die Gebühr entfällt.',
      'Die Erlaubnis erlischt und die Gebühr entfällt, wenn die Anlage ruht.'
    ],
    [
      'a condition of both of two clauses',
      'Wenn die Anlage ruht, erlischt die Erlaubnis und entfällt die Gebühr.',
      'Die Erlaubnis erlischt und entfällt die Gebühr, wenn die Anlage ruht.'
    ],
    [
      'a measure without its beginning',
      'Die Frist endet einen Monat, nachdem der Bescheid zugestellt ist.',
      'Nachdem der Bescheid zugestellt ist, endet die Frist einen Monat.'
    ],
    [
      'at the earliest',
      'Der Anspruch entsteht frühestens, wenn die Sache übergeben ist.',
      'Wenn die Sache übergeben ist, entsteht der Anspruch frühestens.'
    ],
    [
      'only if',
      'Die Erlaubnis erlischt nur, wenn die Anlage ruht.',
      'Wenn die Anlage ruht, erlischt die Erlaubnis nur.'
    ],
    [
      'an example',
      'Die Erlaubnis erlischt etwa, wenn die Anlage ruht.',
      'Wenn die Anlage ruht, erlischt die Erlaubnis etwa.'
    ],
    [
      'an exception',
      'Die Räume sind geöffnet außer, wenn die Anlage ruht.',
      'Wenn die Anlage ruht, sind die Räume geöffnet außer.'
    ],
    [
      'a pronoun before its noun',
      'Wenn der Mieter kündigt, muss er die Sache räumen.',
      'Er muss die Sache räumen, wenn der Mieter kündigt.'
    ],
    [
      'whose costs',
      'Wenn der Mieter kündigt, trägt der Vermieter seine Kosten.',
      'Der Vermieter trägt seine Kosten, wenn der Mieter kündigt.'
    ],
    [
      'to whom',
      'Wenn die Anlage ruht, ist der Antrag der Behörde mitzuteilen.',
      'Der Antrag der Behörde ist mitzuteilen, wenn die Anlage ruht.'
    ],
    [
      'the condition for the rule',
      'Die Erlaubnis erlischt, wenn die Anlage ruht.',
      'Wenn die Erlaubnis erlischt, ruht die Anlage.'
    ],
    ['a statement', 'Wenn die Anlage ruht, erlischt die Erlaubnis.', 'Die Erlaubnis erlischt.'],
    [
      'two statements',
      'Wenn die Anlage ruht, erlischt die Erlaubnis.',
      'Die Anlage ruht, die Erlaubnis erlischt.'
    ]
  ]
})
