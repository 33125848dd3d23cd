import { describeRewrite } from '../claims.js'

describeRewrite('oblige', {
  says: [
    ['Der Mieter hat die Kosten zu tragen.', 'Der Mieter muss die Kosten tragen.'],
    ['Die Mieter haben die Kosten zu tragen.', 'Die Mieter müssen die Kosten tragen.'],
    ['Der Mieter muss die Kosten tragen.', 'Der Mieter hat die Kosten zu tragen.'],
    ['Der Halter hat die Bescheinigung auszustellen.', 'Der Halter muss die Bescheinigung ausstellen.'],
    ['Der Halter muss die Bescheinigung ausstellen.', 'Der Halter hat die Bescheinigung auszustellen.'],
    [
      'Der Halter hat das Tier zu melden, wenn es älter als ein Jahr ist.',
      'Der Halter muss das Tier melden, wenn es älter als ein Jahr ist.'
    ]
  ],
  refuses: [
    ['a right', 'Der Mieter hat das Recht zu kündigen.', 'Der Mieter muss das Recht kündigen.'],
    [
      'an occasion',
      'Der Mieter hat Gelegenheit zu widersprechen.',
      'Der Mieter muss Gelegenheit widersprechen.'
    ],
    ['a claim', 'Der Gläubiger hat Anspruch zu klagen.', 'Der Gläubiger muss Anspruch klagen.'],
    [
      'what is denied',
      'Der Mieter hat die Anlage nicht zu betreten.',
      'Der Mieter muss die Anlage nicht betreten.'
    ],
    ['a denied subject', 'Niemand hat die Anlage zu betreten.', 'Niemand muss die Anlage betreten.'],
    [
      'what is never done',
      'Der Mieter hat die Anlage niemals zu betreten.',
      'Der Mieter muss die Anlage niemals betreten.'
    ],
    ['a duty denied', 'Der Mieter muss keine Miete zahlen.', 'Der Mieter hat keine Miete zu zahlen.'],
    ['what one may do', 'Der Mieter ist befugt zu handeln.', 'Der Mieter muss befugt gehandelt werden.'],
    [
      'what one may do',
      'Der Mieter ist berechtigt zu kündigen.',
      'Der Mieter muss berechtigt gekündigt werden.'
    ],
    [
      'what one may do',
      'Der Mieter ist berechtigt, die Sache zu nutzen.',
      'Der Mieter muss die Sache nutzen.'
    ],
    [
      'half of two deeds',
      'Die Sache ist zu prüfen und zu übergeben.',
      'Die Sache muss zu prüfen und übergeben werden.'
    ],
    ['what can be done', 'Die Sache ist zu übergeben.', 'Die Sache muss übergeben.'],
    ['another number', 'Der Mieter hat die Kosten zu tragen.', 'Der Mieter müssen die Kosten tragen.'],
    ['another verb', 'Der Mieter kann die Kosten tragen.', 'Der Mieter hat die Kosten zu tragen.'],
    [
      'half of two duties',
      'Der Mieter hat die Miete zu zahlen und die Wohnung zu räumen.',
      'Der Mieter muss die Miete zu zahlen und die Wohnung räumen.'
    ],
    [
      'half of two duties',
      'Der Mieter muss die Miete zahlen und die Wohnung räumen.',
      'Der Mieter hat die Miete zahlen und die Wohnung zu räumen.'
    ],
    [
      'what must be possible',
      'Der Mieter muss die Anlage benutzen können.',
      'Der Mieter hat die Anlage benutzen zu können.'
    ],
    ['what is had', 'Der Mieter hat die Sache verkauft.', 'Der Mieter muss die Sache verkaufen.']
  ]
})
