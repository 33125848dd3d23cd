import { expect } from 'chai'
import { dataTable, wordsOf } from '../../src/base/text/dataTable.js'
import { UNCHECKED_ORIGIN } from '../../src/graph/via/attributedTo.js'
import { twoStates } from '../service/loads/giiAct.js'
import { browse } from '../service/web/browse.js'
import { startService, type RunningService } from './service.js'
import { spokenText } from './spokenText.js'

const rows = dataTable(new URL('../../src/proof/grammar/functionWords.tsv', import.meta.url), [
  'language',
  'words'
])
const functionWords = (language: string) =>
  new Set(rows.filter(row => row.language === language).flatMap(({ words }) => wordsOf(words)))
/** `her` is a word of both. */
const FOREIGN = { de: functionWords('en'), en: functionWords('de') }
FOREIGN.de.delete('her')

const PAGES = [
  ...[
    '/',
    '/ask',
    '/services',
    '/check',
    '/company',
    '/impact',
    '/impact/regions',
    '/verify',
    '/key',
    '/dumps',
    '/imprint',
    '/privacy'
  ],
  ...[
    '/docs',
    '/sparql',
    '/changes',
    '/ontology.html',
    '/shapes.html',
    '/eli/gewo.html',
    '/eli/gewo/14.html'
  ],
  ...[
    '/eli',
    '/eli?letter=G',
    '/eli?q=gewo',
    '/eli?q=blubber',
    '/celex?by=abbreviation',
    '/xzufi',
    '/xzufi?q=blubber',
    '/eli?page=99'
  ],
  ...['/ask/answer?q=Wann+muss+ich+ein+Gewerbe+anmelden', '/ask/answer?q=blubber+xyzzy', '/ask/answer?q=a'],
  ...['/search?q=Gewerbe', '/search?q=blubber', '/search', '/search?q=a&offset=x', '/services?q=Gewerbe'],
  ...['/state?ref=ELI:AG&as_of=2022-01-01', '/state?ref=ELI:AG', '/state?ref=ELI:AG&as_of=2020-01-01'],
  ...['/act?ref=ELI:GewO', '/act?ref=ELI:AG', '/act?ref=ELI:AG&part=9', '/act?ref=ELI:AG&part=x'],
  ...['/compare', '/compare?ref=ELI:AG', '/compare?ref=ELI:AG%C2%A72', '/compare?ref=ELI:AG&from=2000-01-01'],
  ...['/eli/ag.html', '/eli/ag/2.html', '/eli/ag/2/2021-12-14.html', '/eli/ag/2021-12-14.html'],
  ...['/impact?act=DORA', '/impact?act=GDPR', '/impact?act=nix', '/changes?since=1d', '/changes?since=soon'],
  ...['/nix', '/eli/gewo/999', '/celex/32022R9999', '/dumps/x.ttl', '/language/fr', '/ask/receipt'],
  ...['/v1/legal', '/v1/legal?limit=0', '/v1/admin/keys', '/v1/sectors/impact'],
  ...[
    'SELECT ?s { ?s ?p ?o } LIMIT 3',
    'SELECT blub',
    '',
    'SELECT * {',
    'ASK { ?s x:y ?o }',
    'LOAD <http://x>'
  ]
    .concat(['ASK { SERVICE <http://x> {} }', 'SELECT (<http://x>(1) AS ?a) {}', 'SELECT \\ {}'])
    .map(query => `/sparql?query=${encodeURIComponent(query)}`)
]
/** By the pages above and below, and by the examples of `/docs`. */
const ASKED = [
  'Wann muss ich ein Gewerbe anmelden',
  'Wie viele Tage Urlaub stehen mir im Jahr mindestens zu?',
  'Nach § 3 ArbZG sind acht Stunden erlaubt.',
  'sind acht Stunden erlaubt.',
  'Gesetze im Internet',
  // Stands behind the title of a source, in data as in the API.
  UNCHECKED_ORIGIN
]
const FORMS: readonly (readonly [path: string, body: string, more?: Record<string, string>])[] = [
  ['/check', ''],
  ['/check', 'text=Nach+%C2%A7+3+ArbZG+sind+acht+Stunden+erlaubt.+Nach+%C2%A7+999+BGB.'],
  ['/check', `text=${'a'.repeat(100_001)}`],
  ['/check', `text=${'a'.repeat(2_000_000)}`],
  ['/check', '{}', { 'content-type': 'application/json' }],
  ['/check', 'text=a', { 'sec-fetch-site': 'cross-site' }],
  ['/key', 'key=zzz'],
  ['/ask/receipt', 'x=y'],
  ['/search', 'q=a'],
  ['/v1/verify', 'x', { 'content-type': 'text/plain' }],
  ['/v1/verify', '{"text":5}', { 'content-type': 'application/json' }]
]

/**
 * What is said in the other language, by its function words, is a fault, unless the element says that it is, or it is
 * data. (On a German page what is English in the data has its mark, but for places in sources.)
 */
describe('the language of the pages', () => {
  let service: RunningService
  let key: string
  let things: string[]
  /** What is not the service's own word: of sources, of who asks. */
  let data: Record<'de' | 'en', string[]>
  before(async function () {
    this.timeout(120_000)
    service = await startService()
    key = await service.key('de-federal', 'acme')
    await service.loadFiles('gii', twoStates)
    await service.makeEdition()
    const select = async (query: string): Promise<string[]> => {
      const headers = { accept: 'application/sparql-results+json' }
      const answer = await service.client.call(`/sparql?query=${encodeURIComponent(query)}`, { key, headers })
      const { results } = JSON.parse(answer.text) as { results: { bindings: { v: { value: string } }[] } }
      return results.bindings.map(({ v }) => v.value)
    }
    const oneOfEach = await select('SELECT (MIN(STR(?s)) AS ?v) { ?s a ?t FILTER isIRI(?s) } GROUP BY ?t')
    const loads = await select('SELECT ?v { ?v a <http://www.w3.org/ns/prov#Activity> }')
    const base = service.serving.ids.base
    things = [...new Set([...oneOfEach, ...loads])].filter(iri => iri.startsWith(base))
    things = things.map(iri => `${iri.slice(base.length)}.html`)
    const said = await select('SELECT DISTINCT ?v { ?s ?p ?v FILTER (isLiteral(?v) && LANG(?v) != "en") }')
    const longFirst = (some: string[]) =>
      some.filter(each => each.length > 8).sort((one, other) => other.length - one.length)
    const places = await select('SELECT DISTINCT ?v { ?s <https://w3id.org/beleg/ns#locator> ?v }')
    data = { de: longFirst(places), en: longFirst([...said, ...ASKED]) }
  })
  after(() => service?.close())

  for (const language of ['de', 'en'] as const) {
    it(`is ${language} throughout`, async function () {
      this.timeout(60_000)
      const faults: string[] = []
      const seen = { pages: 0, lines: 0 }
      const look = async (path: string, more: Parameters<typeof browse>[1] = {}) => {
        const headers = { accept: 'text/html', 'accept-language': language, ...more.headers }
        const {
          status,
          headers: given,
          text
        } = await browse(service.client.url + path, { key, ...more, headers })
        if (status >= 300 && status < 400) return
        expect(given.get('content-type'), path).contain('text/html')
        const lines = spokenText(text, language)
        expect(lines.length, path).greaterThan(0)
        seen.pages++
        seen.lines += lines.length
        for (const line of lines) {
          const foreign = wordsIn(without(line, data[language])).filter(word => FOREIGN[language].has(word))
          if (foreign.length > 0)
            faults.push(`${path.slice(0, 60)}: ${line.slice(0, 160)} (${foreign.join(', ')})`)
        }
      }
      expect(things.length).greaterThan(25)
      for (const path of [...PAGES, ...things]) await look(path)
      for (const [path, body, headers = {}] of FORMS) await look(path, { method: 'POST', body, headers })
      expect([...new Set(faults)]).deep.equal([])
      expect(seen.pages).greaterThan(80)
      expect(seen.lines).greaterThan(4_000)
    })
  }
})

/** Whole words in small letters: no parts of codes (`derived-by-name`), addresses, file names. */
function wordsIn(line: string): string[] {
  return line.split(/:(?=\s|$)|[\s,;()„“”"'!?…·–]+|\.(?=\s|$)/u)
}

function without(line: string, data: readonly string[]): string {
  let left = line
  for (const each of data) if (left.includes(each)) left = left.replaceAll(each, ' ')
  return left
}
