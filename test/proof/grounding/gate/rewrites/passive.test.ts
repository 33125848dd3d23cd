import { describeRewrite } from '../claims.js'

describeRewrite('passive', {
  says: [
    ['Die Erlaubnis wird von der Behörde erteilt.', 'Die Behörde erteilt die Erlaubnis.'],
    ['Die Kosten werden von dem Mieter getragen.', 'Der Mieter trägt die Kosten.'],
    ['Der Vorstand wird von der Versammlung gewählt.', 'Die Versammlung wählt den Vorstand.'],
    ['Der Mieter trägt den Schaden.', 'Der Schaden wird von dem Mieter getragen.'],
    ['Der Antrag kann von dem Vormund gestellt werden.', 'Der Vormund kann den Antrag stellen.'],
    ['Der Präsident beruft den Ausschuss.', 'Der Ausschuss wird vom Präsidenten berufen.']
  ],
  refuses: [
    [
      'parties exchanged',
      'Die Erlaubnis wird von der Behörde erteilt.',
      'Die Erlaubnis erteilt die Behörde.'
    ],
    ['parties exchanged', 'Der Mieter wird von dem Vermieter geladen.', 'Der Mieter lädt den Vermieter.'],
    ['who of the two', 'Die Behörde lädt die Partei.', 'Die Behörde wird von der Partei geladen.'],
    [
      'who of the two',
      'Das Gericht können die Parteien laden.',
      'Die Parteien können von dem Gericht geladen werden.'
    ],
    ['from what', 'Der Mieter wird von der Pflicht befreit.', 'Die Pflicht befreit den Mieter.'],
    ['from what', 'Die Steuer wird vom Lohn abgezogen.', 'Der Lohn zieht die Steuer ab.'],
    ['from whom', 'Die Gebühr wird von dem Schuldner erhoben.', 'Der Schuldner erhebt die Gebühr.'],
    ['from whom', 'Der Ersatz wird von dem Mieter verlangt.', 'Der Mieter verlangt den Ersatz.'],
    ['of what', 'Die Behörde wird von dem Antrag unterrichtet.', 'Der Antrag unterrichtet die Behörde.'],
    ['from what', 'Der Beamte wird vom Dienst ausgeschlossen.', 'Der Dienst schließt den Beamten aus.'],
    ['by what means', 'Die Erlaubnis wird durch Bescheid erteilt.', 'Bescheid erteilt die Erlaubnis.'],
    ['another tense', 'Die Erlaubnis wird von der Behörde erteilt.', 'Die Behörde erteilte die Erlaubnis.'],
    ['another number', 'Die Kosten werden von dem Mieter getragen.', 'Die Mieter tragen die Kosten.'],
    [
      'a denial',
      'Die Erlaubnis wird nicht von der Behörde erteilt.',
      'Die Behörde erteilt nicht die Erlaubnis.'
    ],
    ['a mood', 'Die Erlaubnis kann von der Behörde erteilt werden.', 'Die Behörde erteilt die Erlaubnis.'],
    ['all and one', 'Ein Antrag wird von jedem Mieter gestellt.', 'Jeder Mieter stellt einen Antrag.'],
    [
      'no agent',
      'Die Erlaubnis wird unverzüglich erteilt.',
      'Die Behörde erteilt unverzüglich die Erlaubnis.'
    ]
  ]
})
