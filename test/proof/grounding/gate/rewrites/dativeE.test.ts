import { describeRewrite } from '../claims.js'

describeRewrite('dative-e', {
  says: [
    [
      'Der Schutz endet dreißig Jahre nach dem Tode des Malers.',
      'Der Schutz endet dreißig Jahre nach dem Tod des Malers.'
    ],
    [
      'Der Schutz endet dreißig Jahre nach dem Tod des Malers.',
      'Der Schutz endet dreißig Jahre nach dem Tode des Malers.'
    ],
    [
      'Die Gebühr ist im Falle des Verzugs zu verdoppeln.',
      'Die Gebühr ist im Fall des Verzugs zu verdoppeln.'
    ]
  ],
  refuses: [
    [
      'several days',
      'Der Antrag ist an den Tagen nach dem Fest zu stellen.',
      'Der Antrag ist an den Tag nach dem Fest zu stellen.'
    ],
    ['a plural', 'Die Behörde prüft die Wege der Gemeinde.', 'Die Behörde prüft die Weg der Gemeinde.'],
    ['another noun', 'Der Anteil am Erbe steht der Witwe zu.', 'Der Anteil am Erb steht der Witwe zu.'],
    ['another time', 'Der Schutz endet nach dem Tode des Malers.', 'Der Schutz endet vor dem Tod des Malers.']
  ]
})
