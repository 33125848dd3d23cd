import { describeRewrite } from '../claims.js'

describeRewrite('one-of', {
  says: [
    [
      'Die Behörde kann die Erlaubnis widerrufen oder zurücknehmen.',
      'Die Behörde kann die Erlaubnis widerrufen.'
    ],
    [
      'Die Behörde kann die Erlaubnis widerrufen oder zurücknehmen.',
      'Die Behörde kann die Erlaubnis zurücknehmen.'
    ],
    ['Der Mieter kann die Sache oder den Kaufpreis verlangen.', 'Der Mieter kann die Sache verlangen.'],
    ['Der Mieter kann die Sache oder den Kaufpreis verlangen.', 'Der Mieter kann den Kaufpreis verlangen.'],
    [
      'Wer vorsätzlich oder fahrlässig handelt, haftet für den Schaden.',
      'Wer fahrlässig handelt, haftet für den Schaden.'
    ],
    [
      'Der Antrag kann durch die Mutter oder durch den Vater gestellt werden.',
      'Der Antrag kann durch die Mutter gestellt werden.'
    ],
    [
      'Die Pflicht endet, wenn die Frist abläuft oder die Behörde zustimmt.',
      'Die Pflicht endet, wenn die Frist abläuft.'
    ],
    [
      'Die Pflicht endet, wenn die Frist abläuft oder wenn die Behörde zustimmt.',
      'Die Pflicht endet, wenn die Behörde zustimmt.'
    ]
  ],
  refuses: [
    [
      'one of two duties',
      'Der Mieter muss die Sache oder den Kaufpreis zurückgeben.',
      'Der Mieter muss die Sache zurückgeben.'
    ],
    ['one of two duties', 'Der Mieter hat zu zahlen oder zu räumen.', 'Der Mieter hat zu zahlen.'],
    [
      'what is denied',
      'Der Mieter kann nicht die Sache oder den Kaufpreis verlangen.',
      'Der Mieter kann nicht die Sache verlangen.'
    ],
    [
      'another one’s choice',
      'Der Gläubiger kann nach Wahl des Schuldners die Sache oder den Kaufpreis verlangen.',
      'Der Gläubiger kann nach Wahl des Schuldners die Sache verlangen.'
    ],
    [
      'what it hangs on',
      'Der Mieter kann den Kaufpreis oder den Marktwert verlangen, je nachdem, welcher niedriger ist.',
      'Der Mieter kann den Kaufpreis verlangen, je nachdem, welcher niedriger ist.'
    ],
    [
      'one of both',
      'Die Behörde kann die Räume und die Anlage prüfen.',
      'Die Behörde kann die Räume prüfen.'
    ],
    [
      'a share of one',
      'Der Antrag ist gestellt, wenn die Mehrheit der Mieter oder der Eigentümer zustimmt.',
      'Der Antrag ist gestellt, wenn die Mehrheit der Mieter zustimmt.'
    ],
    [
      'of what both are',
      'Wer die Bücher oder die Akten des Gerichts beschädigt, haftet.',
      'Wer die Bücher beschädigt, haftet.'
    ],
    [
      'a limit',
      'Die Pflicht endet nur, wenn die Frist abläuft oder die Behörde zustimmt.',
      'Die Pflicht endet nur, wenn die Frist abläuft.'
    ],
    [
      'a shared verb',
      'Der Mieter haftet, wenn der Schaden verursacht oder die Sache beschädigt wird.',
      'Der Mieter haftet, wenn der Schaden verursacht.'
    ],
    [
      'a shared condition',
      'Die Pflicht endet, wenn die Frist abläuft und die Behörde zustimmt oder wenn das Gericht entscheidet.',
      'Die Pflicht endet, wenn das Gericht entscheidet.'
    ],
    [
      'one of two joined',
      'Die Pflicht endet, wenn die Frist abläuft oder die Behörde zustimmt und das Gericht entscheidet.',
      'Die Pflicht endet, wenn die Frist abläuft.'
    ],
    [
      'a comparison',
      'Die Miete darf nicht höher als der Lohn oder die Rente sein.',
      'Die Miete darf nicht höher als der Lohn sein.'
    ],
    [
      'what is not or',
      'Wer weder vorsätzlich noch fahrlässig handelt, haftet nicht.',
      'Wer vorsätzlich handelt, haftet nicht.'
    ],
    [
      'what follows from neither',
      'Die Behörde unterrichtet den Mieter oder den Vermieter.',
      'Die Behörde unterrichtet den Mieter.'
    ],
    [
      'and for or',
      'Die Behörde kann die Erlaubnis widerrufen oder zurücknehmen.',
      'Die Behörde kann die Erlaubnis widerrufen und zurücknehmen.'
    ]
  ]
})
