import { expect } from 'chai'
import { act } from '../../loads/giiAct.js'
import { describeHeldStates } from '../states/heldStates.js'
import { openPages } from './openPages.js'

const OLD = 'Der Unternehmer muss den Verbraucher vor der Bestellung unterrichten'
const files = [
  act(
    'MG',
    { '§ 1': OLD, '§ 2': 'Kauf', '§ 3': 'Wer zahlt', '§ 4': 'Zins', '§ 5': 'Frist' },
    '20211213213514',
    {
      chapter: 'Eins'
    }
  ),
  act('MG', { '§ 1': 'Haftung', '§ 2': `${OLD} und beraten`, '§ 3': 'Wer zahlt' }, '20220109213433', {
    chapter: 'Zwei'
  }),
  act('MG', { '§ 1': 'Haftung', '§ 2': 'Nichts', '§ 3': 'Wer nie zahlt' }, '20220630220000', {
    chapter: 'Zwei'
  })
]

describeHeldStates(
  'pages of what law said before',
  held => {
    const { open, call } = openPages(held)
    const page = async (target: string, language = 'de') => (await open(target, { language })).text

    it('lead to where words moved as of the day on which they did', async () => {
      expect(await page('/eli/mg/1.html')).contain('href="/eli/mg/2/2022-01-10" lang="de">§ 2 MG')
      expect(await page('/eli/mg/2.html')).contain('href="/eli/mg/1/2022-01-09" lang="de">§ 1 MG')
      expect(await page('/compare?ref=ELI:MG%C2%A71&from=2022-01-01&to=2022-02-01')).contain(
        'href="/eli/mg/2/2022-01-10"'
      )
    })

    it('call what is in its act no more as it was called, and proved as its texts are', async () => {
      const text = await page('/eli/mg/5.html')
      expect(text).contain('<h1>§ 5 MG</h1>').not.contain('Ungeprüft')
      // It stood behind one that is gone, too.
      expect(text)
        .contain('>ELI:MG§4</a>')
        .not.match(/>http[^<]*\/eli\/mg\/4</)
    })

    it('say which files have a text first and last', async () => {
      expect(await page('/eli/mg/3/2022-01-10.html')).not.contain('zuerst die Datei')
      expect(await page('/eli/mg/1/2022-01-10.html'))
        .contain('zuerst die Datei zum Stand vom 10. Januar 2022')
        .contain('Zuletzt hat ihn die zum Stand vom 1. Juli 2022')
    })

    it('call the state of an act one', async () => {
      expect(await page('/eli/mg/2022-01-10.html')).contain('Stand eines Gesetzes')
    })

    it('tell in a feed what differs where no word does', async () => {
      const { text } = await call(`/v1/history.atom?ref=ELI:MG%C2%A73`)
      expect(text).contain('Der Wortlaut ist gleich; anders: Gliederung.').contain('1 Wort dazu, 0 weg.')
    })
  },
  { format: 'gii', files }
)
