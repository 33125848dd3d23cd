import { describeRewrite } from '../claims.js'

describeRewrite('front', {
  says: [
    [
      'Der Betriebsrat ist vor jeder Kündigung zu hören.',
      'Vor jeder Kündigung ist der Betriebsrat zu hören.'
    ],
    [
      'Auf Antrag hat die Behörde die Frist zu verlängern.',
      'Die Behörde hat auf Antrag die Frist zu verlängern.'
    ],
    [
      'Die Kammer kann durch Satzung die Gebühren festsetzen.',
      'Durch Satzung kann die Kammer die Gebühren festsetzen.'
    ],
    [
      'Der Halter hat unverzüglich die Behörde zu unterrichten.',
      'Unverzüglich hat der Halter die Behörde zu unterrichten.'
    ],
    [
      'Innerhalb von drei Monaten hat der Halter das Tier zu melden.',
      'Der Halter hat das Tier innerhalb von drei Monaten zu melden.'
    ],
    [
      'Mit Zustimmung der Kammer darf der Mieter die Räume umbauen.',
      'Der Mieter darf mit Zustimmung der Kammer die Räume umbauen.'
    ]
  ],
  refuses: [
    [
      'a genitive for a dative',
      'Der Bescheid ist auf Antrag der Behörde mitzuteilen.',
      'Auf Antrag ist der Bescheid der Behörde mitzuteilen.'
    ],
    [
      'a dative for a genitive',
      'Auf Antrag der Behörde ist der Bescheid mitzuteilen.',
      'Der Bescheid ist auf Antrag der Behörde mitzuteilen.'
    ],
    [
      'what a noun takes up',
      'Der Erbe haftet für Schulden aus dem Vertrag.',
      'Aus dem Vertrag haftet der Erbe für Schulden.'
    ],
    [
      'what a noun takes up',
      'Die Behörde entscheidet über den Antrag auf Genehmigung.',
      'Auf Genehmigung entscheidet die Behörde über den Antrag.'
    ],
    [
      'what a noun takes up',
      'Die Behörde hat Verstöße gegen das Gesetz zu ahnden.',
      'Gegen das Gesetz hat die Behörde Verstöße zu ahnden.'
    ],
    [
      'what a noun takes up',
      'Die Behörde prüft den Antrag auf Anordnung der Haft.',
      'Auf Anordnung der Haft prüft die Behörde den Antrag.'
    ],
    [
      'what a noun takes up',
      'Die Behörde erfasst Kinder bis drei Jahre.',
      'Bis drei Jahre erfasst die Behörde Kinder.'
    ],
    [
      'what a noun takes up',
      'Der Arbeitgeber hat Verträge ab zwei Monaten zu melden.',
      'Ab zwei Monaten hat der Arbeitgeber Verträge zu melden.'
    ],
    [
      'what a noun takes up',
      'Die Behörde prüft die Erhöhung der Miete um 10 Euro.',
      'Um 10 Euro prüft die Behörde die Erhöhung der Miete.'
    ],
    [
      'what an adjective takes up',
      'Die Behörde hat die im Gesetz nicht genannten Daten zu löschen.',
      'Im Gesetz hat die Behörde die nicht genannten Daten zu löschen.'
    ],
    [
      'what an adjective takes up',
      'Die Behörde hat die auf Antrag erhobenen Daten zu löschen.',
      'Auf Antrag hat die Behörde die erhobenen Daten zu löschen.'
    ],
    [
      'how it was done',
      'Der Mieter muss schriftlich erteilte Weisungen befolgen.',
      'Schriftlich muss der Mieter erteilte Weisungen befolgen.'
    ],
    [
      'of two deeds the one',
      'Die Behörde prüft auf Antrag die Räume und entscheidet.',
      'Auf Antrag prüft die Behörde die Räume und entscheidet.'
    ],
    [
      'parties exchanged',
      'Der Mieter hat den Vermieter anzuhören.',
      'Der Vermieter hat den Mieter anzuhören.'
    ],
    ['parties exchanged', 'Die Kammer hat die Behörde anzuhören.', 'Die Behörde hat die Kammer anzuhören.'],
    [
      'a preposition out of its phrase',
      'Gegen die Entscheidung ist die Beschwerde zulässig.',
      'Die Entscheidung ist gegen die Beschwerde zulässig.'
    ],
    [
      'what is denied',
      'Der Mieter darf nicht auf Antrag die Räume umbauen.',
      'Auf Antrag darf der Mieter nicht die Räume umbauen.'
    ],
    [
      'all and one',
      'Ein Richter hat an allen Tagen anwesend zu sein.',
      'An allen Tagen hat ein Richter anwesend zu sein.'
    ],
    ['a question', 'Der Mieter haftet auf Antrag.', 'Haftet der Mieter auf Antrag.'],
    ['the verb third', 'Auf Antrag haftet der Mieter.', 'Auf Antrag der Mieter haftet.']
  ]
})
