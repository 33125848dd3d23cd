import { InvalidInput } from '../../base/errors.js'
import { batchSize } from '../input/batches.js'
import { conceptUnit, conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import type { Importer, ImportUnit, InputFile, ReadOptions, Skipped } from '../importer.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { formConcept } from './formConcept.js'
import { readForms, type ListedLegalForm } from './readForms.js'

/** Legal forms of companies by ISO 20275, from the code list (ELF) of GLEIF. */
export const legalFormsImporter: Importer = {
  name: 'legalforms',
  version: '1',
  title: 'the list of legal forms (ELF, ISO 20275)',
  extensions: ['csv'],
  reads: ({ start }) => /^\uFEFF?"?ELF Code"?,"?Country of formation/i.test(start),
  options: { country: 'only the forms of these countries (DE,AT); otherwise all are read' },
  read: readList
}

/** A form stands for itself: some hundreds make a unit. */
async function* readList(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const countries = countriesOf(options.given?.country)
  const readFile = { fileHash: await hashOfFile(file), source: conceptSource(options.source, PUBLISHED) }
  const { forms, skipped } = await readForms(file)
  const wanted = [...forms.values()].filter(
    form => countries === undefined || [...form.countries].some(country => countries.has(country))
  )
  const others = forms.size - wanted.length
  if (others > 0) {
    skipped.push({ where: 'other countries', reason: `${others} forms; --country names what is read` })
  }
  const usable = wanted.filter(form => isUsable(form, options, skipped))
  for (let from = 0; from === 0 || from < usable.length; from += batchSize) {
    const some = usable.slice(from, from + batchSize)
    const concepts = some.map(form => formConcept(form, options.ids))
    yield conceptUnit(
      {
        name: some[0] === undefined ? 'legal forms' : `legal forms from ${some[0].code}`,
        roots: concepts.map(concept => concept.iri),
        concepts,
        files: [readFile],
        domain: 'companies',
        licenceClass: 'open',
        skipped: from === 0 ? skipped : []
      },
      options
    )
  }
}

function isUsable({ code, names }: ListedLegalForm, { ids }: ReadOptions, skipped: Skipped[]): boolean {
  if (ids.concept('LEGALFORM', code) === undefined) {
    skipped.push({ where: code.slice(0, 40), reason: 'no ELF code: those have four letters or digits' })
    return false
  }
  if (names.length > 0) return true
  skipped.push({ where: code, reason: 'has no name: it stands for a form that is not on the list' })
  return false
}

function countriesOf(given: string | undefined): ReadonlySet<string> | undefined {
  if (given === undefined) return undefined
  const countries = given
    .toUpperCase()
    .split(',')
    .map(one => one.trim())
  if (countries.every(one => /^[A-Z]{2}$/.test(one))) return new Set(countries)
  throw new InvalidInput(`--country takes codes of two letters, such as DE,AT; not "${given.slice(0, 40)}"`)
}

const PUBLISHED = {
  title: 'Entity Legal Forms (ELF) Code List, ISO 20275',
  publisher: 'Global Legal Entity Identifier Foundation (GLEIF)',
  landingPage: 'https://www.gleif.org/en/about-lei/code-lists/iso-20275-entity-legal-forms-code-list',
  licence: licences.cc0
}
