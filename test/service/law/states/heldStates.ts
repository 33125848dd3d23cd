import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importers } from '../../../../src/formats/registry.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { identifiers, type Identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import type { Access } from '../../../../src/service/access.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { act } from '../../loads/giiAct.js'

/** Acts that are held in three states, in one, and without a day. */
export const heldActs: readonly InputFile[] = [
  act(
    'AG',
    {
      '§ 1': 'Der Antrag ist zu stellen.',
      '§ 1a': 'Die Gebühr beträgt 10 Euro.',
      '§ 2': 'Die Frist beträgt zwei Wochen.'
    },
    '20211213213514'
  ),
  act(
    'AG',
    { '§ 1': 'Der Antrag ist zu stellen.', '§ 2': 'Die Frist beträgt vier Wochen.' },
    '20220109213433'
  ),
  act(
    'AG',
    {
      '§ 1': 'Der Antrag ist zu stellen.',
      '§ 2': 'Die Frist beträgt zwei Monate.',
      '§ 3': 'Der Bescheid ist kostenfrei.'
    },
    '20220630220000',
    { stand: 'Zuletzt geändert durch Art. 2 G v. 1.6.2022 I 9' }
  ),
  act('BG', { '§ 1': 'Die Karte gilt fünf Jahre.' }, '20240301213000'),
  act('CG', { '§ 1': 'Die Marke ist blau.' })
]

export interface HeldStates {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly access: Access
}

interface HeldFiles {
  readonly format: string
  readonly files: readonly InputFile[]
}

/** The same tests on a store of each kind that holds these acts, or others. */
export function describeHeldStates(
  title: string,
  tests: (held: () => HeldStates) => void,
  files: HeldFiles = { format: 'gii', files: heldActs }
): void {
  const folders: string[] = []
  const onEmbedded = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-states-'))
    folders.push(folder)
    return openEmbedded({ folder })
  }
  const on = (open: () => Promise<GraphStore>) => () => {
    let held: HeldStates
    before(async () => (held = await load(await open(), files)))
    after(() => held.store.close())
    tests(() => held)
  }
  describe(`${title}, on the embedded store`, () => {
    on(onEmbedded)()
    after(async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    })
  })
  describeWithFuseki(
    `${title}, on Fuseki`,
    on(async () => openRemote({ url: (await sharedFuseki()).url }))
  )
}

async function load(store: GraphStore, { format, files }: HeldFiles): Promise<HeldStates> {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  await seedOntology({ store, ids })
  await importFiles({
    store,
    ids,
    importer: importers[format]!,
    actor: 'test',
    now: () => new Date('2026-11-22T01:02:03Z'),
    inputs: { files: [...files], refused: [] }
  })
  const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
  return { store, ids, access: { profile, scopes: profile.scopes } }
}
