import { describeRewrite } from '../claims.js'

describeRewrite('drop-word', {
  says: [
    ['Der Halter trägt ferner die Kosten.', 'Der Halter trägt die Kosten.'],
    ['Der Halter haftet auch für Dritte.', 'Der Halter haftet für Dritte.'],
    ['Der Antrag ist der zuständigen Behörde vorzulegen.', 'Der Antrag ist der Behörde vorzulegen.'],
    ['Die zuständige Behörde prüft außerdem die Räume.', 'Die Behörde prüft die Räume.'],
    ['Der Mieter muss zudem die Fenster reinigen.', 'Der Mieter muss die Fenster reinigen.'],
    ['Die zuständige Behörde hat die Anzeige zu prüfen.', 'Die Behörde hat die Anzeige zu prüfen.']
  ],
  refuses: [
    [
      'a further condition',
      'Die Erlaubnis wird erteilt, wenn die Kosten zudem gedeckt sind.',
      'Die Erlaubnis wird erteilt, wenn die Kosten gedeckt sind.'
    ],
    [
      'a further condition',
      'Ist der Bescheid auch verspätet, hebt die Behörde ihn auf.',
      'Ist der Bescheid verspätet, hebt die Behörde ihn auf.'
    ],
    [
      'a further condition',
      'Die Personen, die ferner geschult sind, bedienen die Anlage.',
      'Die Personen, die geschult sind, bedienen die Anlage.'
    ],
    [
      'a denial of more',
      'Der Mieter kann nicht vom Vermieter auch Ersatz verlangen.',
      'Der Mieter kann nicht vom Vermieter Ersatz verlangen.'
    ],
    ['a denial of more', 'Niemand darf ferner Ersatz verlangen.', 'Niemand darf Ersatz verlangen.'],
    [
      'of what kind',
      'Die zuständigen Beamten dürfen die Räume betreten.',
      'Die Beamten dürfen die Räume betreten.'
    ],
    ['any authority', 'Eine zuständige Behörde prüft den Antrag.', 'Eine Behörde prüft den Antrag.'],
    [
      'a concession',
      'Der Mieter haftet, wenn er auch schuldlos ist.',
      'Der Mieter haftet, wenn er schuldlos ist.'
    ],
    [
      'in any case',
      'Der Mieter haftet auch dann, wenn er schuldlos ist.',
      'Der Mieter haftet dann, wenn er schuldlos ist.'
    ],
    [
      'of both',
      'Sowohl der Mieter als auch der Pächter haftet.',
      'Sowohl der Mieter als der Pächter haftet.'
    ],
    ['a word that limits', 'Der Mieter haftet nur für Dritte.', 'Der Mieter haftet für Dritte.'],
    ['the verb in front', 'Auch haftet der Mieter für Dritte.', 'Haftet der Mieter für Dritte.'],
    [
      'who is competent',
      'Die örtlich zuständige Behörde prüft den Antrag.',
      'Die örtlich Behörde prüft den Antrag.'
    ],
    ['what it is', 'Die Behörde ist für den Antrag zuständig.', 'Die Behörde ist für den Antrag.']
  ]
})

describeRewrite('drop-word', {
  language: 'en',
  says: [
    ['The holder shall also keep the records of the site.', 'The holder shall keep the records of the site.'],
    [
      'The holder informs the competent authority of the loss.',
      'The holder informs the authority of the loss.'
    ],
    ['The board shall furthermore publish the yearly report.', 'The board shall publish the yearly report.']
  ],
  refuses: [
    [
      'a further condition',
      'The permit is void if the holder is also a member of the board.',
      'The permit is void if the holder is a member of the board.'
    ],
    [
      'a denial of more',
      'The holder shall not for this reason also be a member of the board.',
      'The holder shall not for this reason be a member of the board.'
    ],
    [
      'any authority',
      'The holder informs a competent authority of the loss.',
      'The holder informs a authority of the loss.'
    ]
  ]
})
