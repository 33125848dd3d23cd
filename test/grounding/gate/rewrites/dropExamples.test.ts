import { describeRewrite } from '../claims.js'

describeRewrite('drop-example', {
  says: [
    ['Der Halter schützt die Tiere, insbesondere durch einen Zaun.', 'Der Halter schützt die Tiere.'],
    ['Die Behörde kann Auflagen erteilen, insbesondere Fristen.', 'Die Behörde kann Auflagen erteilen.'],
    ['Die Kammer erhebt Gebühren, insbesondere für Prüfungen.', 'Die Kammer erhebt Gebühren.'],
    [
      'Der Mieter trägt die Kosten der Sache, insbesondere die Zinsen.',
      'Der Mieter trägt die Kosten der Sache.'
    ],
    ['Der Halter meldet alle Schäden, insbesondere Brände.', 'Der Halter meldet alle Schäden.'],
    ['Der Mieter hat die Räume zu pflegen, insbesondere die Böden.', 'Der Mieter hat die Räume zu pflegen.']
  ],
  refuses: [
    [
      'a condition',
      'Die Erlaubnis ist zu versagen, insbesondere wenn der Antrag fehlt.',
      'Die Erlaubnis ist zu versagen.'
    ],
    [
      'a condition',
      'Die Erlaubnis ist zu widerrufen, insbesondere bei Verstößen.',
      'Die Erlaubnis ist zu widerrufen.'
    ],
    [
      'a condition',
      'Die Erlaubnis ist zu versagen, insbesondere soweit die Räume fehlen.',
      'Die Erlaubnis ist zu versagen.'
    ],
    [
      'a condition',
      'Der Mieter zahlt die Miete, insbesondere im Falle der Pacht.',
      'Der Mieter zahlt die Miete.'
    ],
    [
      'a condition',
      'Der Mieter zahlt die Miete, insbesondere nach einer Mahnung.',
      'Der Mieter zahlt die Miete.'
    ],
    ['what goes on', 'Wer Tiere, insbesondere Hunde, hält, zahlt eine Steuer.', 'Wer Tiere.'],
    ['what goes on', 'Wer Tiere hält, insbesondere Hunde, zahlt eine Steuer.', 'Wer Tiere hält.'],
    ['no comma', 'Die Behörde prüft insbesondere die Räume.', 'Die Behörde prüft.'],
    ['an apposition', 'Der Mieter zahlt die Miete, jedoch ohne Zinsen.', 'Der Mieter zahlt die Miete.'],
    ['an exception', 'Der Mieter zahlt die Kosten, ausgenommen die Zinsen.', 'Der Mieter zahlt die Kosten.'],
    [
      'the example for the rule',
      'Der Halter meldet alle Schäden, insbesondere Brände.',
      'Der Halter meldet alle Brände.'
    ],
    [
      'the examples only',
      'Die Behörde kann Auflagen erteilen, insbesondere Fristen.',
      'Die Behörde kann Fristen erteilen.'
    ]
  ]
})
