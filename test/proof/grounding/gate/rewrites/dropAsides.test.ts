import { describeRewrite } from '../claims.js'

describeRewrite('drop-aside', {
  says: [
    ['Der Halter stellt die Bescheinigung (§ 6) aus.', 'Der Halter stellt die Bescheinigung aus.'],
    [
      'Der Halter legt die Angaben (§ 6 Absatz 2 Satz 1) der Behörde vor.',
      'Der Halter legt die Angaben der Behörde vor.'
    ],
    ['Die Behörde prüft das Muster (Anlage 2 Nummer 3).', 'Die Behörde prüft das Muster.'],
    [
      'Wer in dem Betrieb beschäftigt ist (Beschäftigte), erhält einen Ausweis.',
      'Wer in dem Betrieb beschäftigt ist, erhält einen Ausweis.'
    ],
    [
      'Die nach Landesrecht bestimmte Behörde (zuständige Behörde) erteilt die Erlaubnis.',
      'Die nach Landesrecht bestimmte Behörde erteilt die Erlaubnis.'
    ],
    [
      'Der Halter (§ 2) legt der Behörde den Nachweis (§ 3) vor.',
      'Der Halter legt der Behörde den Nachweis vor.'
    ]
  ],
  refuses: [
    ['what says when', 'Der Zutritt ist frei (außer an Feiertagen).', 'Der Zutritt ist frei.'],
    [
      'a preposition for an adjective',
      'Der Zutritt ist gestattet (gegen Entgelt).',
      'Der Zutritt ist gestattet.'
    ],
    [
      'a preposition for an adjective',
      'Der Zutritt ist gestattet (unter Aufsicht).',
      'Der Zutritt ist gestattet.'
    ],
    [
      'a preposition for an adjective',
      'Der Zutritt ist gestattet (ohne Tiere).',
      'Der Zutritt ist gestattet.'
    ],
    ['a denial for an adjective', 'Die Räume sind geöffnet (keine Feiertage).', 'Die Räume sind geöffnet.'],
    ['of which days', 'Die Frist beträgt 14 Tage (Werktage).', 'Die Frist beträgt 14 Tage.'],
    ['of which animals', 'Wer Tiere (Hunde) hält, zahlt eine Steuer.', 'Wer Tiere hält, zahlt eine Steuer.'],
    ['of whom', 'Personen (Erwachsene) zahlen eine Gebühr.', 'Personen zahlen eine Gebühr.'],
    ['a bound', 'Personen (≥ 18) dürfen die Anlage bedienen.', 'Personen dürfen die Anlage bedienen.'],
    ['an amount', 'Die Gebühr beträgt 40 Euro (+ 5 EUR).', 'Die Gebühr beträgt 40 Euro.'],
    [
      'a union of states',
      'Angehörige anderer Staaten (EU) dürfen die Anlage bedienen.',
      'Angehörige anderer Staaten dürfen die Anlage bedienen.'
    ],
    ['an hour', 'Der Zutritt ist werktags (8 Uhr) gestattet.', 'Der Zutritt ist werktags gestattet.'],
    [
      'a bracket within another',
      'Der Zutritt ist frei (außer an Feiertagen (§ 6)).',
      'Der Zutritt ist frei (außer an Feiertagen).'
    ],
    [
      'what no bracket sets apart',
      'Der Halter stellt die Bescheinigung § 6 aus.',
      'Der Halter stellt die Bescheinigung aus.'
    ]
  ]
})
