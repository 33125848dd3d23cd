import { describeRewrite } from '../claims.js'

describeRewrite('so', {
  says: [
    ['Ist der Antrag zulässig, so prüft ihn die Behörde.', 'Ist der Antrag zulässig, prüft ihn die Behörde.'],
    ['Ist der Antrag zulässig, prüft ihn die Behörde.', 'Ist der Antrag zulässig, so prüft ihn die Behörde.'],
    [
      'Wenn der Antrag zulässig ist, prüft ihn die Behörde.',
      'Wenn der Antrag zulässig ist, so prüft ihn die Behörde.'
    ],
    [
      'Sofern der Antrag zulässig ist, so prüft ihn die Behörde.',
      'Sofern der Antrag zulässig ist, prüft ihn die Behörde.'
    ],
    ['Hat der Mieter gekündigt, so endet der Vertrag.', 'Hat der Mieter gekündigt, endet der Vertrag.'],
    [
      'Soweit der Anspruch besteht, so verjährt er in drei Jahren.',
      'Soweit der Anspruch besteht, verjährt er in drei Jahren.'
    ],
    [
      'Ist der Antrag zulässig, so prüft ihn die Behörde.',
      'Wenn der Antrag zulässig ist, prüft ihn die Behörde.',
      ['verb-first-condition', 'so']
    ]
  ],
  refuses: [
    [
      'a relative clause',
      'Kosten der Sache, die entstanden sind, trägt der Mieter.',
      'Kosten der Sache, die entstanden sind, so trägt der Mieter.'
    ],
    [
      'a statement',
      'Der Antrag ist zulässig, die Behörde prüft ihn.',
      'Der Antrag ist zulässig, so die Behörde prüft ihn.'
    ],
    [
      'a measure',
      'Die Fenster sind so groß, dass Licht einfällt.',
      'Die Fenster sind groß, dass Licht einfällt.'
    ],
    [
      'a comparison',
      'Der Halter pflegt das Tier so gut wie das eigene.',
      'Der Halter pflegt das Tier gut wie das eigene.'
    ],
    ['thus', 'So prüft die Behörde den Antrag.', 'Prüft die Behörde den Antrag.'],
    [
      'a way',
      'Der Halter hat das Tier so zu halten, dass es gesund bleibt.',
      'Der Halter hat das Tier zu halten, dass es gesund bleibt.'
    ],
    [
      'another word',
      'Ist der Antrag zulässig, so prüft ihn die Behörde.',
      'Ist der Antrag zulässig, nur prüft ihn die Behörde.'
    ],
    [
      'only then',
      'Ist der Antrag zulässig, erst dann prüft ihn die Behörde.',
      'Ist der Antrag zulässig, prüft ihn die Behörde.'
    ],
    [
      'a statement for a condition',
      'Ist der Antrag zulässig, so prüft ihn die Behörde.',
      'So prüft ihn die Behörde.'
    ],
    ['the condition dropped', 'Ist der Antrag zulässig, so prüft ihn die Behörde.', 'Prüft ihn die Behörde.']
  ]
})
