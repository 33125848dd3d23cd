import { describeRewrite } from '../claims.js'

describeRewrite('front', {
  says: [
    ['Wer das Tor öffnet, handelt ordnungswidrig.', 'Ordnungswidrig handelt, wer das Tor öffnet.'],
    ['Ordnungswidrig handelt, wer das Tor öffnet.', 'Wer das Tor öffnet, handelt ordnungswidrig.'],
    [
      'Wer das Tor ohne Erlaubnis öffnet, wird mit Geldstrafe bestraft.',
      'Mit Geldstrafe wird bestraft, wer das Tor ohne Erlaubnis öffnet.'
    ],
    [
      'Mit Geldstrafe wird bestraft, wer das Tor nicht schließt.',
      'Wer das Tor nicht schließt, wird mit Geldstrafe bestraft.'
    ]
  ],
  refuses: [
    [
      'a denial dropped',
      'Wer das Tor nicht schließt, handelt ordnungswidrig.',
      'Ordnungswidrig handelt, wer das Tor schließt.'
    ],
    [
      'a denial moved',
      'Wer das Tor nicht schließt, handelt ordnungswidrig.',
      'Nicht ordnungswidrig handelt, wer das Tor schließt.'
    ],
    [
      'the penalty dropped',
      'Wer das Tor öffnet, wird mit Geldstrafe bestraft.',
      'Bestraft wird mit, wer das Tor öffnet.'
    ],
    [
      'a definition turned round',
      'Halter des Tieres ist, wer das Tier füttert.',
      'Wer das Tier füttert, ist Halter des Tieres.'
    ],
    [
      'a limit moved',
      'Wer nur das Tor öffnet, handelt ordnungswidrig.',
      'Nur ordnungswidrig handelt, wer das Tor öffnet.'
    ],
    ['half of it', 'Wer das Tor öffnet, handelt ordnungswidrig.', 'Wer das Tor öffnet.'],
    [
      'whom for who',
      'Wer das Tor öffnet, handelt ordnungswidrig.',
      'Ordnungswidrig handelt, wem das Tor öffnet.'
    ],
    [
      'a main clause',
      'Wer das Tor öffnet, handelt ordnungswidrig.',
      'Ordnungswidrig handelt er, das Tor öffnet.'
    ],
    [
      'what follows from another',
      'Wer das Tor öffnet, handelt ordnungswidrig, wenn er gewarnt ist.',
      'Ordnungswidrig handelt, wer das Tor öffnet.'
    ],
    [
      'what is done with what',
      'Wer das Tor mit Gewalt öffnet, wird bestraft.',
      'Mit Gewalt wird bestraft, wer das Tor öffnet.'
    ]
  ]
})
