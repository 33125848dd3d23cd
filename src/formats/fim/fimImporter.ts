import { InvalidInput } from '../../base/errors.js'
import type { FileHead, Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { fieldOf, lineAt } from '../json/fields.js'
import { jsonItems, type JsonItem } from '../json/jsonItems.js'
import { readJson } from '../json/readJson.js'
import { serviceOptions, serviceUnits, type ServiceRecord } from '../services/serviceUnits.js'
import { sourceOfServices } from '../services/sourceOfServices.js'
import { readCityService } from './readCityService.js'
import { readPortalService } from './readPortalService.js'
import { topicServices } from './topicServices.js'

/** Signs of each shape, as they stand near the beginning of a file. */
const CITY = /"(?:leika|combinable|authorities|maxQuantity)"\s*:/
const TOPICS = /"relation"\s*:\s*\{/
const PORTAL =
  /"(?:leistungsschluessel|leistungsbezeichnung|leistung_id|modul_text|modulText|referenz_leika|referenzLeiKa|referenz_leistungsschluessel|leikaTextmodul|leika_textmodul)"\s*:/
/** Offices look like services of a city, but are none. */
const OFFICES = /"displayName"\s*:/

/** Services as JSON: FIM portal and PVOG, and the directories of cities. */
export const fimImporter: Importer = {
  name: 'fim',
  version: '3',
  title: 'FIM, PVOG and city services as JSON',
  extensions: ['json'],
  reads: isServices,
  options: serviceOptions,
  read: readFile
}

function isServices({ root, start }: FileHead): boolean {
  if (root !== undefined || !/^\uFEFF?\s*[[{]/.test(start) || /"openapi"\s*:/.test(start)) return false
  return PORTAL.test(start) || TOPICS.test(start) || (CITY.test(start) && !OFFICES.test(start))
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const { text, fileHash } = await readJson(file)
  const items = ['data', 'items', 'leistungen', 'content', 'results']
    .map(name => jsonItems(text, name))
    .find(found => found.length > 0)
  const all = items ?? jsonItems(text)
  const first = all[0]?.value
  if (first === undefined) throw new InvalidInput(`${file.name}: holds no service`)
  const { usual, records } = shapeOf(first, all)
  const source = sourceOfServices(usual, options.source)
  yield* serviceUnits(records(), { fileHash, source, options })
}

interface Shape {
  readonly usual: Parameters<typeof sourceOfServices>[0]
  readonly records: () => AsyncIterable<ServiceRecord>
}

function shapeOf(first: unknown, items: readonly JsonItem[]): Shape {
  if (fieldOf(first, 'relation') !== undefined) {
    return {
      usual: {
        title: 'Themen und Dienstleistungen des Service-Portals Berlin',
        publisher: 'Land Berlin',
        landingPage: 'https://service.berlin.de/'
      },
      records: () => each(topicServices(items))
    }
  }
  if (fieldOf(first, 'authorities') !== undefined || fieldOf(first, 'leika') !== undefined) {
    const authority = (fieldOf(first, 'authorities') as readonly unknown[] | undefined)?.[0]
    return {
      usual: {
        title: 'Dienstleistungsverzeichnis',
        publisher: lineAt(authority, 'name') ?? 'Verwaltung',
        landingPage: lineAt(authority, 'webinfo') ?? 'https://servicesuche.bund.de/'
      },
      records: () => each(items.map(readCityService))
    }
  }
  return {
    usual: {
      title: 'Leistungsbeschreibungen (FIM-Portal, PVOG)',
      publisher: 'FITKO',
      landingPage: 'https://fimportal.de/'
    },
    records: () => each(items.map(readPortalService))
  }
}

async function* each(records: readonly ServiceRecord[]): AsyncGenerator<ServiceRecord> {
  for (const record of records) yield await Promise.resolve(record)
}
