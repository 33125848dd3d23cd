import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
import { collectInputs } from '../../../src/formats/input/collectInputs.js'
import { importers } from '../../../src/formats/registry.js'
import { importFiles, type ImportRequest } from '../../../src/service/loads/importFiles.js'
import { openFarm } from '../../support/farm/farmServer.js'
import { companySite } from '../../journeys/companySites.js'
import { JOURNEY_BASE, startService, type RunningService } from '../../journeys/service.js'
import { act } from '../../service/loads/giiAct.js'
import { MARKUP, SCRIPT_ADDRESS, xml } from './markup.js'
import { hostileDemo, type HostileFile } from './officialFiles.js'
import { hostileServices, hostileTurtle } from './othersRdf.js'

const TENANT = 'acme'
/** Of a company whose every page is hostile. */
export const SITE = 'boese-bank.de'

export interface Hostile {
  readonly service: RunningService
  readonly key: string
  /** The path of what the tenant of the key has handed in. */
  readonly document: string
  readonly close: () => Promise<void>
}

/** A service in which whatever can be loaded or handed in is hostile. */
export async function startHostile(): Promise<Hostile> {
  const farm = await openFarm([
    companySite({ domain: SITE, after: `<p>${xml(MARKUP)}</p>`, state: xml(MARKUP) })
  ])
  const folder = await mkdtemp(join(tmpdir(), 'beleg-hostile-notice-'))
  const notice = join(folder, 'notice.txt')
  await writeFile(notice, `# ${MARKUP}\n${MARKUP}`)
  const service = await startService({
    ...{ BELEG_CRAWL_HOSTS: farm.crawlHosts, BELEG_PREVIEW_DAY: '50' },
    ...{ BELEG_IMPRINT: notice, BELEG_PRIVACY: notice }
  })
  await load(service, hostileDemo(), { grounding: 'summary' })
  await load(service, [{ name: 'hostile.ttl', importer: 'rdf', content: hostileTurtle() }])
  await load(service, [{ name: 'services.ttl', importer: 'cpsv', content: hostileServices() }])
  await service.loadFiles(
    'gii',
    ['zwei', 'vier'].map((number, at) =>
      act('AG', { '§ 2': `Die Frist beträgt ${number} Wochen ${xml(MARKUP)}.` }, `2022010${at + 1}213514`)
    )
  )
  const key = await service.key('de-federal', TENANT)
  const post = async (path: string, sent: object) => {
    const { status, body } = await service.client.call(path, {
      method: 'POST',
      key,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent)
    })
    expect(status, JSON.stringify(body)).equal(200)
    return body as Record<string, string>
  }
  const { concept } = await post('/v1/ingest', {
    title: `Zwiebelkuchenrichtlinie ${MARKUP}`,
    ref: 'zwiebelkuchen',
    source: SCRIPT_ADDRESS,
    text: `Der Zwiebelkuchen wird bei 200 Grad gebacken ${MARKUP}. Der Zwiebelkuchen ruht danach 10 Minuten.`
  })
  await post('/v1/brain/bootstrap', { domain: SITE })
  await service.makeEdition()
  return {
    service,
    key,
    document: new URL(concept!).pathname,
    close: async () => {
      await service.close()
      farm.close()
      await rm(folder, { recursive: true })
    }
  }
}

async function load(
  { store }: RunningService,
  files: readonly HostileFile[],
  more: Partial<ImportRequest> = {}
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-hostile-'))
  try {
    for (const importer of Object.values(importers)) {
      const own = files.filter(each => each.importer === importer.name)
      if (own.length === 0) continue
      const paths = own.map(({ name }) => join(folder, name))
      for (const { name, content } of own) await writeFile(join(folder, name), content)
      const { refused, written } = await importFiles({
        store,
        ids: identifiers(JOURNEY_BASE),
        importer,
        actor: 'somebody hostile',
        inputs: await collectInputs(paths, importer.extensions),
        sourceOf: () => ({ title: `Quelle ${MARKUP}`, publisher: MARKUP }),
        now: () => new Date('2026-11-21T12:00:00Z'),
        ...more
      })
      // What is refused would attack nothing.
      expect(refused, importer.name).deep.equal([])
      expect(written, importer.name).greaterThan(0)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
