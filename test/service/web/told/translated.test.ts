import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NamedNode, Term } from '@rdfjs/types'
import { expect } from 'chai'
import { operations } from '../../../../src/service/contract/document.js'
import { bodyExamples } from '../../../../src/service/contract/examples.js'
import { dataTable } from '../../../../src/base/text/dataTable.js'
import { importers } from '../../../../src/formats/registry.js'
import { startClient } from '../../http/client.js'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'
import { repository } from '../../../support/repository.js'
import { browse } from '../browse.js'
import { germanOf } from '../../../../src/service/web/told/readSentences.js'
import { readVocabulary } from '../../../../src/service/vocabulary/readVocabulary.js'
import { sh } from '../../../../src/graph/vocab/shacl.js'
import { rdfs } from '../../../../src/graph/vocab/terms.js'
import { vocabularyPage } from '../../../../src/service/vocabulary/web/vocabularyPage.js'
import { isTranslated, translated } from '../../../../src/service/web/told/translated.js'

const src = fileURLToPath(new URL('src/', repository))
const problems = dataTable(
  new URL('../../../../src/service/check/web/verify/problems.tsv', import.meta.url),
  ['en', 'de']
)

const SENTENCES = 'src/service/web/told/sentences.tsv'
const UNTRANSLATED = `write a row with the German for these into ${SENTENCES}`

/** Of all areas, and for all. */
const doors = readdirSync(`${src}service`, { recursive: true, encoding: 'utf8' })
  .map(folder => `service/${folder.replaceAll('\\', '/')}`)
  .filter(folder => /^service\/(?:[^/]+\/)?(?:http|web)$/.test(folder))

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
    expect(
      [...new Set(shown)].filter(each => !isTranslated(each, 'de')),
      UNTRANSLATED
    ).deep.equal([])
  })

  it('is German for each error that the HTTP floor, the pages and the mirror have words for', () => {
    const said = written(
      [
        ...doors,
        'graph/store/mirror',
        'graph/store/remote',
        'graph/store/embedded',
        'search',
        'service/ask',
        'service/keys',
        'service/sparql'
      ],
      /new (?:BadRequest|NotFound|Forbidden|Unauthorized|Unavailable|QueryRefused|RequestRefused)\(\s*(?:\d{3},\s*)?'([A-Z][^'\n]*)'/g
    )
    expect(said.length).greaterThan(30)
    expect(
      [...new Set(said)].filter(each => !isTranslated(each, 'de')),
      UNTRANSLATED
    ).deep.equal([])
  })

  it('is German for each fault of a receipt', () => {
    const german = germanOf(problems)
    const said = [
      ...written(
        ['proof/grounding/receipt'],
        /(?:problem: |return |: |push\()'((?:it|its|the|there|what|The (?!passages found|model was)) ?[^'\n]*)'/g
      ),
      ...written(['proof/grounding/receipt', 'proof/grounding/dossier'], /TypeError\('([^'\n]*)'\)/g),
      'Statement 2: the quote does not stand at its place',
      'x.json is not an answer of /v1/ask: retrieved is not a list'
    ]
    expect(said.length).greaterThan(40)
    expect(
      [...new Set(said)].filter(each => german(each) === undefined),
      'write a row for these into src/service/check/web/verify/problems.tsv'
    ).deep.equal([])
    expect(german('Statement 2: the quote does not stand at its place')).equal(
      'Aussage 2: das Zitat steht nicht an seinem Ort'
    )
  })

  it('is German and English for each name and sentence of each shape', () => {
    const { quads } = readVocabulary('shapes')
    const said = (subject: Term, property: NamedNode) =>
      quads.flatMap(quad =>
        quad.subject.equals(subject) && quad.predicate.equals(property) && quad.object.termType === 'Literal'
          ? [quad.object.language]
          : []
      )
    const both = (languages: readonly string[]) => languages.toSorted().join() === 'de,en'
    const shapes = new Set(
      quads.flatMap(({ subject }) => (subject.termType === 'NamedNode' ? [subject] : []))
    )
    const named = [...new Map([...shapes].map(shape => [shape.value, shape])).values()]
    expect(named.length).greaterThan(200)
    expect(
      named.filter(each => !both(said(each, rdfs.label))).map(({ value }) => value),
      'give these shapes an rdfs:label in German and one in English'
    ).deep.equal([])
    const messages = quads.filter(({ predicate }) => predicate.value === `${sh.base}message`)
    expect(messages.length).greaterThan(400)
    const oneSided = messages.filter(({ subject, predicate }) => !both(said(subject, predicate as NamedNode)))
    /** Of what has no name, the shape that it stands in. */
    const shapeOf = (node: Term): string => {
      const around =
        node.termType === 'BlankNode' ? quads.find(({ object }) => object.equals(node)) : undefined
      return around === undefined ? node.value : shapeOf(around.subject)
    }
    expect(
      oneSided.map(({ subject, object }) => `${shapeOf(subject)}: ${object.value}`),
      'give these shapes an sh:message in German and one in English'
    ).deep.equal([])
    const page = vocabularyPage(readVocabulary('shapes'), 'de')
    expect(page.main.text)
      .contain('<h3>Gesetz: Kurztitel</h3>')
      .contain('Ein Kurztitel ist ein Text mit seiner Sprache und nicht leer.')
      .not.contain('lang="en"')
    const ontology = vocabularyPage(readVocabulary('ontology'), 'de').main.text
    expect(
      [...ontology.matchAll(/lang="en">([^<]*)/g)].map(([, said]) => said),
      `of the title of an importer: ${UNTRANSLATED}; of a term of ontology/: say it in German there, too`
    ).deep.equal([])
    expect(ontology).not.contain('lang="en"')
    expect(vocabularyPage(readVocabulary('shapes'), 'en').main.text)
      .contain('<h3>Act: short title</h3>')
      .not.contain('lang="de"')
  })

  it('is German for each kind of load, also where it is taken back', () => {
    for (const format of Object.keys(importers).filter(name => name !== 'rdf'))
      expect(
        isTranslated(`beleg import ${format}: X`, 'de'),
        `write a row for "beleg import ${format}: …" into ${SENTENCES}`
      ).equal(true)
    expect(translated('rollback of beleg import gii: GewO, BGB, AO and 72 more', 'de').text).equal(
      'Zurückgenommen: Bundesrecht von gesetze-im-internet.de: GewO, BGB, AO und 72 weitere'
    )
  })

  it('is German for what batches of concepts are called', () => {
    expect(translated('beleg import offeneregister: companies from A, B, C and 6 more', 'de').text).equal(
      'Unternehmen (OffeneRegister): Unternehmen ab A, B, C und 6 weitere'
    )
    expect(translated('No act named “Foo” is in this graph', 'de').text).equal(
      'Kein Gesetz namens „Foo“ ist in diesem Graphen'
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
    expect(translated('Internal error', 'en').text).equal('Internal error')
    expect(translated('Something <new>', 'de').text).equal('<span lang="en">Something &#60;new&#62;</span>')
    expect(isTranslated('Something new', 'de')).equal(false)
  })
})
