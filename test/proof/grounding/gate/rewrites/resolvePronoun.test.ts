import { describeRewrite } from '../claims.js'

describeRewrite('resolve-pronoun', {
  says: [
    ['Der Mieter nutzt die Räume. Er trägt die Kosten.', 'Der Mieter trägt die Kosten.'],
    ['Die Behörde unterrichtet den Halter. Sie setzt eine Frist.', 'Die Behörde setzt eine Frist.'],
    ['Die Pächter wählen einen Vorstand. Sie tragen die Kosten.', 'Die Pächter tragen die Kosten.'],
    ['Der Vermieter unterrichtet die Kammer. Dieser trägt die Kosten.', 'Der Vermieter trägt die Kosten.'],
    ['Die Kammer prüft den Antrag. Sie kann Gebühren erheben.', 'Die Kammer kann Gebühren erheben.'],
    ['Das Gericht lädt die Partei. Dieses bestimmt den Ort.', 'Das Gericht bestimmt den Ort.']
  ],
  refuses: [
    [
      'one of two',
      'Der Mieter unterrichtet den Vermieter. Er trägt die Kosten.',
      'Der Mieter trägt die Kosten.'
    ],
    [
      'the other gender',
      'Der Mieter unterrichtet die Kammer. Er trägt die Kosten.',
      'Die Kammer trägt die Kosten.'
    ],
    [
      'one who is not named',
      'Wer den Antrag stellt, zahlt die Gebühr. Er trägt die Kosten.',
      'Der Antrag trägt die Kosten.'
    ],
    [
      'anybody',
      'Man stellt den Antrag bei der Behörde. Er trägt die Kosten.',
      'Der Antrag trägt die Kosten.'
    ],
    [
      'one whom a pronoun means',
      'Jeder stellt den Antrag bei der Behörde. Er trägt die Kosten.',
      'Der Antrag trägt die Kosten.'
    ],
    [
      'two that are joined',
      'Der Vater und die Mutter haben die Rechte. Sie tragen die Kosten.',
      'Die Rechte tragen die Kosten.'
    ],
    [
      'the other number',
      'Die Kammer prüft die Anträge. Sie trägt die Kosten.',
      'Die Anträge trägt die Kosten.'
    ],
    ['another verb', 'Der Mieter nutzt die Räume. Er trägt die Kosten.', 'Der Mieter tragen die Kosten.'],
    ['no sentence before', 'Er trägt die Kosten der Kammer.', 'Der Mieter trägt die Kosten der Kammer.'],
    [
      'a noun of two genders',
      'Der Mieter kennt den Abteilungsleiter. Er trägt die Kosten.',
      'Der Abteilungsleiter trägt die Kosten.'
    ],
    [
      'an article for a pronoun',
      'Der Mieter nutzt die Räume. Diese Räume trägt er.',
      'Der Mieter Räume trägt er.'
    ],
    ['another article', 'Der Mieter nutzt die Räume. Er trägt die Kosten.', 'Jeder Mieter trägt die Kosten.'],
    ['an object', 'Der Mieter nutzt die Räume. Ihm gehören die Kosten.', 'Der Mieter gehören die Kosten.']
  ]
})
