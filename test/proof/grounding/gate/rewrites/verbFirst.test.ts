import { describeRewrite } from '../claims.js'

describeRewrite('verb-first-condition', {
  says: [
    [
      'Ist der Antrag zulässig, so prüft ihn die Behörde.',
      'Wenn der Antrag zulässig ist, so prüft ihn die Behörde.'
    ],
    [
      'Wenn der Antrag zulässig ist, prüft ihn die Behörde.',
      'Ist der Antrag zulässig, prüft ihn die Behörde.'
    ],
    [
      'Hat der Mieter die Sache beschädigt, haftet er.',
      'Wenn der Mieter die Sache beschädigt hat, haftet er.'
    ],
    [
      'Stellt die Behörde den Verstoß fest, entzieht sie die Erlaubnis.',
      'Wenn die Behörde den Verstoß feststellt, entzieht sie die Erlaubnis.'
    ],
    [
      'Wenn die Behörde den Verstoß feststellt, entzieht sie die Erlaubnis.',
      'Stellt die Behörde den Verstoß fest, entzieht sie die Erlaubnis.'
    ],
    [
      'Haben die Parteien einen Ort vereinbart, ist dort zu leisten.',
      'Wenn die Parteien einen Ort vereinbart haben, ist dort zu leisten.'
    ],
    [
      'Bestehen Zweifel an der Eignung, fordert die Behörde ein Gutachten.',
      'Wenn Zweifel an der Eignung bestehen, fordert die Behörde ein Gutachten.'
    ]
  ],
  refuses: [
    [
      'a statement',
      'Ist der Antrag zulässig, so prüft ihn die Behörde.',
      'Der Antrag ist zulässig, so prüft ihn die Behörde.'
    ],
    ['a statement', 'Ist der Antrag zulässig, prüft ihn die Behörde.', 'Die Behörde prüft den Antrag.'],
    [
      'the condition alone',
      'Ist der Antrag zulässig, prüft ihn die Behörde.',
      'Wenn der Antrag zulässig ist.'
    ],
    [
      'two conditions taken for one',
      'Ist die Sache mangelhaft oder fehlt ein Teil, haftet der Verkäufer.',
      'Wenn die Sache mangelhaft oder fehlt ein Teil ist, haftet der Verkäufer.'
    ],
    [
      'two conditions taken for one',
      'Wenn die Sache mangelhaft ist oder ein Teil fehlt, haftet der Verkäufer.',
      'Fehlt die Sache mangelhaft ist oder ein Teil, haftet der Verkäufer.'
    ],
    [
      'a clause cut at its comma',
      'Hat der Mieter, der die Sache nutzt, den Schaden verursacht, haftet er.',
      'Wenn der Mieter hat, der die Sache nutzt, den Schaden verursacht, haftet er.'
    ],
    [
      'a noun for a verb',
      'Kosten der Verwahrung, die entstanden sind, trägt der Eigentümer.',
      'Wenn der Verwahrung kosten, die entstanden sind, trägt der Eigentümer.'
    ],
    [
      'a noun for a verb',
      'Klagen des Mieters, die verspätet sind, weist das Gericht ab.',
      'Wenn des Mieters klagen, die verspätet sind, weist das Gericht ab.'
    ],
    [
      'another verb',
      'Ist der Antrag zulässig, prüft ihn die Behörde.',
      'Wenn der Antrag zulässig war, prüft ihn die Behörde.'
    ],
    [
      'a concession',
      'Mag der Antrag zulässig sein, prüft ihn die Behörde.',
      'Wenn der Antrag zulässig sein mag, prüft ihn die Behörde.'
    ],
    [
      'a reason',
      'Ist der Antrag zulässig, prüft ihn die Behörde.',
      'Weil der Antrag zulässig ist, prüft ihn die Behörde.'
    ],
    [
      'a time',
      'Sobald der Antrag zulässig ist, prüft ihn die Behörde.',
      'Ist der Antrag zulässig, prüft ihn die Behörde.'
    ],
    [
      'an extent',
      'Soweit der Antrag zulässig ist, prüft ihn die Behörde.',
      'Ist der Antrag zulässig, prüft ihn die Behörde.'
    ],
    [
      'only if',
      'Nur wenn der Antrag zulässig ist, prüft ihn die Behörde.',
      'Ist der Antrag zulässig, prüft ihn die Behörde.'
    ]
  ]
})
