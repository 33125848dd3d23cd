import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import type { LicenceClass } from '../../graph/iris/scopes.js'
import { collectInputs } from '../../formats/input/collectInputs.js'
import type { SourceFacts } from '../../formats/importer.js'
import { importers } from '../../formats/registry.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { importFiles, type ImportRequest } from './importFiles.js'
import type { LoadReport } from './loadReport.js'

/** `fixtures/demo/demo.json` */
interface Manifest extends Origins {
  readonly retrievedAt: string
  readonly files: readonly (Partial<Origins> & {
    readonly file: string
    readonly importer: string
    readonly title: string
    /** The official page. */
    readonly landingPage: string
  })[]
}

/** Of all files, but for those that say it themselves: figures that are not ours. */
interface Origins {
  readonly publisher: string
  readonly licence: string
  readonly licenceClass: LicenceClass
}

interface DemoTarget {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now?: () => Date
}

/**
 * Imports the demo corpus as summaries. What is already there in its official wording, or from a file that is not ours,
 * is left alone, and when all is there nothing is written.
 * @throws Error when a file of the corpus is missing or faulty: the installation is broken
 */
export async function importDemo(target: DemoTarget): Promise<LoadReport[]> {
  const reports: LoadReport[] = []
  for (const request of await demoRequests(target)) {
    const report = await importFiles(request)
    const [fault] = report.refused
    if (fault !== undefined) throw new Error(`The demo corpus is faulty: ${fault.file}: ${fault.reason}`)
    reports.push(report)
  }
  return reports
}

/** The corpus as loads, one an importer. */
export async function demoRequests({
  store,
  ids,
  now = () => new Date()
}: DemoTarget): Promise<ImportRequest[]> {
  const folder = fileURLToPath(new URL('../../../fixtures/demo/', import.meta.url))
  const manifest = JSON.parse(await readFile(`${folder}demo.json`, 'utf8')) as Manifest
  const facts = new Map(manifest.files.map(one => [one.file, sourceFacts(manifest, one)]))
  const requests: ImportRequest[] = []
  for (const importer of Object.values(importers)) {
    const names = manifest.files.filter(one => one.importer === importer.name).map(one => folder + one.file)
    requests.push({
      store,
      ids,
      importer,
      now,
      actor: 'beleg demo',
      inputs: await collectInputs(names, importer.extensions),
      grounding: 'summary',
      keepVerified: true,
      // A newer program may bring a smaller one.
      anyway: true,
      sourceOf: file => facts.get(basename(file.name)) ?? {}
    })
  }
  return requests
}

function sourceFacts(manifest: Manifest, file: Manifest['files'][number]): SourceFacts {
  const { title, landingPage, publisher, licence, licenceClass, retrievedAt } = { ...manifest, ...file }
  return {
    title,
    publisher,
    landingPage,
    licence: DataFactory.namedNode(licence),
    licenceClass,
    origin: { check: 'own', retrievedAt }
  }
}
