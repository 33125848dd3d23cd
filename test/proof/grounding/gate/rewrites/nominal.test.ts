import { describeRewrite } from '../claims.js'

describeRewrite('nominal-form', {
  says: [
    [
      'Die Vorschriften der Kammer finden entsprechende Anwendung.',
      'Die Vorschriften der Kammer gelten entsprechend.'
    ],
    [
      'Die Vorschriften der Kammer gelten entsprechend.',
      'Die Vorschriften der Kammer sind entsprechend anzuwenden.'
    ],
    ['Die Satzung findet auf den Verein Anwendung.', 'Die Satzung ist auf den Verein anzuwenden.'],
    [
      'Die Satzung findet auf den Verein keine Anwendung.',
      'Die Satzung ist auf den Verein nicht anzuwenden.'
    ],
    [
      'Der Halter hat der Behörde unverzüglich Anzeige zu erstatten.',
      'Der Halter hat der Behörde unverzüglich anzuzeigen.'
    ],
    ['Der Mieter kann gegen den Vermieter Klage erheben.', 'Der Mieter kann gegen den Vermieter klagen.'],
    ['Der Verein muss den Mitgliedern Hilfe leisten.', 'Der Verein muss den Mitgliedern helfen.']
  ],
  refuses: [
    [
      'a noun that says how',
      'Die Erlaubnis wird mit Zustimmung erteilt.',
      'Die Erlaubnis wird mit zugestimmt.'
    ],
    ['a noun that says when', 'Der Bericht wird nach Anzeige erstattet.', 'Der Bericht wird nach angezeigt.'],
    [
      'one of two nouns',
      'Der Mieter kann Widerspruch oder Klage erheben.',
      'Der Mieter kann Widerspruch oder klagen.'
    ],
    [
      'one of two nouns',
      'Der Halter hat Anzeige und Bericht zu erstatten.',
      'Der Halter hat Anzeige und zu berichten.'
    ],
    [
      'a denial dropped',
      'Die Satzung findet auf den Verein keine Anwendung.',
      'Die Satzung ist auf den Verein anzuwenden.'
    ],
    [
      'an attribute dropped',
      'Der Halter hat schriftliche Anzeige zu erstatten.',
      'Der Halter hat anzuzeigen.'
    ],
    [
      'an attribute left',
      'Der Halter hat schriftliche Anzeige zu erstatten.',
      'Der Halter hat schriftliche anzuzeigen.'
    ],
    ['a denied noun', 'Der Halter hat keine Anzeige zu erstatten.', 'Der Halter hat anzuzeigen.'],
    ['as it is for so it is', 'Die Satzung findet entsprechende Anwendung.', 'Die Satzung ist anzuwenden.'],
    ['so it is for as it is', 'Die Satzung findet Anwendung.', 'Die Satzung gilt entsprechend.'],
    ['another verb', 'Der Mieter kann Klage erheben.', 'Der Mieter kann Klage zurücknehmen.'],
    ['another noun', 'Der Mieter kann Widerspruch einlegen.', 'Der Mieter kann klagen.'],
    [
      'another number',
      'Die Vorschriften finden entsprechende Anwendung.',
      'Die Vorschriften gilt entsprechend.'
    ],
    [
      'two objects',
      'Der Mieter hat dem Vermieter den Mangel anzuzeigen.',
      'Der Mieter hat dem Vermieter den Mangel Anzeige zu erstatten.'
    ]
  ]
})
