import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { operations } from '../../../src/contract/document.js'
import { bodyExamples } from '../../../src/contract/examples.js'
import { dataTable } from '../../../src/dataTable.js'
import { importers } from '../../../src/importers/registry.js'
import { startClient } from '../../http/client.js'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'
import { browse } from '../browse.js'
import { germanOf } from '../../../src/web/told/readSentences.js'
import { isTold, told } from '../../../src/web/told/told.js'

const src = fileURLToPath(new URL('../../../src/', import.meta.url))
const problems = dataTable(new URL('../../../src/web/verify/problems.tsv', import.meta.url), ['en', 'de'])

/** Sentences without places in what these files throw or return. */
function written(folders: readonly string[], where: RegExp): string[] {
  const files = folders.flatMap(folder =>
    readdirSync(src + folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.startsWith('server/'))
      .map(name => `${src}${folder}/${name}`)
  )
  return files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(where)].map(([, sentence]) => sentence!.replaceAll("\\'", "'"))
  )
}

describe('what the program says on a German page', () => {
  it('is German for each error that the contract shows', () => {
    const shown = operations
      .flatMap(each => bodyExamples(each))
      .flatMap(({ value }) => {
        const { detail } = (value ?? {}) as { detail?: string | { msg: string }[] }
        return typeof detail === 'string' ? [detail] : (detail ?? []).map(({ msg }) => msg)
      })
    expect(shown.length).greaterThan(100)
    expect([...new Set(shown)].filter(each => !isTold(each, 'de'))).deep.equal([])
  })

  it('is German for each error that the HTTP floor, the pages and the mirror have words for', () => {
    const said = written(
      [
        'http',
        'web',
        'store/mirror',
        'store/fuseki',
        'store/embedded',
        'retrieval',
        'services/ask',
        'services/keys',
        'services/mirrors'
      ],
      /new (?:BadRequest|NotFound|Forbidden|Unauthorized|Unavailable|QueryRefused|RequestRefused)\(\s*(?:\d{3},\s*)?'([A-Z][^'\n]*)'/g
    )
    expect(said.length).greaterThan(30)
    expect([...new Set(said)].filter(each => !isTold(each, 'de'))).deep.equal([])
  })

  it('is German for each fault of a receipt', () => {
    const german = germanOf(problems)
    const said = [
      ...written(
        ['grounding/receipt'],
        /(?:problem: |return |: |push\()'((?:it|its|the|there|what|The (?!passages found|model was)) ?[^'\n]*)'/g
      ),
      ...written(['grounding/receipt', 'grounding/dossier'], /TypeError\('([^'\n]*)'\)/g),
      'Statement 2: the quote does not stand at its place',
      'x.json is not an answer of /v1/ask: retrieved is not a list'
    ]
    expect(said.length).greaterThan(40)
    expect([...new Set(said)].filter(each => german(each) === undefined)).deep.equal([])
    expect(german('Statement 2: the quote does not stand at its place')).equal(
      'Aussage 2: das Zitat steht nicht an seinem Ort'
    )
  })

  it('is German for what nearly every shape of the main kinds asks for', () => {
    const shapes = fileURLToPath(new URL('../../../shapes/', import.meta.url))
    const asked = ['act.ttl', 'provision.ttl', 'profile.ttl', 'classification.ttl', 'company.ttl']
      .flatMap(name => [...readFileSync(shapes + name, 'utf8').matchAll(/sh:message "([^"]*)"@en/g)])
      .map(([, message]) => message!)
    const table = dataTable(new URL('../../../src/web/vocabulary/shapes.tsv', import.meta.url), ['en', 'de'])
    const german = germanOf(table)
    const told = asked.flatMap(message => german(message) ?? [])
    expect(told.length).greaterThan(asked.length * 0.6)
    expect(german('A provision needs exactly one label with its language.')).equal(
      'Eine Vorschrift braucht genau einen Namen mit seiner Sprache.'
    )
    // No subject is left in English.
    expect(told.filter(each => /^(?:A|An|The) [a-z]/.test(each))).deep.equal([])
  })

  it('is German for each kind of load, also where it is taken back', () => {
    for (const format of Object.keys(importers).filter(name => name !== 'rdf'))
      expect(isTold(`beleg import ${format}: X`, 'de'), format).equal(true)
    expect(told('rollback of beleg import gii: GewO, BGB, AO and 72 more', 'de').text).equal(
      'Zurückgenommen: Bundesrecht von gesetze-im-internet.de: GewO, BGB, AO und 72 weitere'
    )
  })

  it('is German on the page of an error, whose JSON stays English', async () => {
    const client = await startClient(fakes().serving)
    try {
      const page = async (path: string, key?: string) =>
        (await browse(client.url + path, { headers: key === undefined ? {} : { 'x-api-key': key } })).text
      const gone = await page('/nothing/at/all')
      expect(gone).contain('Diesen Pfad gibt es nicht').not.contain('No such path')
      expect((await client.call('/nothing/at/all')).body.detail).contain('No such path')
      const limit = await page('/v1/legal?q=a&limit=0', CONTRACT_KEY)
      expect(limit)
        .contain('Der Wert soll mindestens 1 sein.')
        .not.contain('Input should')
        .not.contain('<span lang="en">')
      expect(await page('/v1/legal?q=a')).contain('Hier wird ein gültiger API-Schlüssel gebraucht')
      const english = await browse(`${client.url}/nothing/at/all`, { headers: { 'accept-language': 'en' } })
      expect(english.text).contain('No such path; the paths stand in /openapi.json')
    } finally {
      await client.close()
    }
  })

  it('stays as it is on an English page, and English where there are no words for it', () => {
    expect(told('Internal error', 'en').text).equal('Internal error')
    expect(told('Something <new>', 'de').text).equal('<span lang="en">Something &#60;new&#62;</span>')
    expect(isTold('Something new', 'de')).equal(false)
  })
})
