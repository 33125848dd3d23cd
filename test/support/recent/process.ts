import { once } from 'node:events'
import { identifiers } from '../../../src/graph/identifiers.js'
import { openTextLoader } from '../../../src/graph/texts/textLoader.js'
import { AnswerCache } from '../../../src/service/http/answerCache.js'
import { graphTag } from '../../../src/service/http/graphTag.js'
import { presentProvisions } from '../../../src/service/law/http/presentProvisions.js'
import { profileCatalogue } from '../../../src/service/profiles/profileCatalogue.js'
import { listProvisions, type ListProvisions } from '../../../src/service/law/provisions/listProvisions.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { openVersions } from '../../../src/service/versions/versions.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { VersionConflict } from '../../../src/graph/store/graphStore.js'
import { Random } from '../gate/random.js'
import type { Happened, Plan } from './events.js'
import { OPEN, places, readText, TENANTS, textQuad, type Place } from './texts.js'

/**
 * One of the two processes: writes and reads at random, through what is kept, as the service does, and tells at its end
 * what it saw. Ends with 1 when a tenant was given another's text.
 */
const STALL_MS = 1_300
const CACHE = { cacheBytes: 10_000_000 }

const plan = JSON.parse(process.argv[2]!) as Plan
const ids = identifiers(plan.baseIri)
const store =
  plan.store === 'embedded'
    ? await openEmbedded({ folder: plan.folder })
    : await openRemote({ url: plan.store, timeoutMs: 60_000 })
const retrieval = {
  matchAll: () => Promise.resolve({ total: 0, iris: [], version: '' }),
  state: () => ({ state: 'building' }) as const,
  statesVersion: () => -1
}
const parts = openProvisionParts({ store, ids, retrieval, ...CACHE })
const plain = openTextLoader({ store, acts: parts.acts })
const answers = new AnswerCache(CACHE.cacheBytes)
const services = { versions: openVersions({ store, ids, retrieval }) }
const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
const access = { profile, scopes: profile.scopes }
const all = places(ids)
const law = all.filter(({ tenant }) => tenant === undefined)
const numbers = new Random(plan.seed)
const one = <Item>(items: readonly Item[]) => items[Math.floor(numbers.next() * items.length)]!

const happened: Happened[] = []
let order = 0
const now = () => ({ at: Date.now(), order: ++order })

async function write(place: Place): Promise<void> {
  for (;;) {
    const [expected] = await store.versions([place.graph])
    const old = await plain.load(place.node, { graphs: [place.graph], scopes: [OPEN] })
    const version = expected! + 1
    const change = {
      graph: place.graph,
      expected: expected!,
      added: [textQuad(place, version)],
      removed: [textQuad(place, readText(old?.text).version)]
    }
    try {
      await store.commit({ actor: 'check', changes: [change] })
      happened.push({ kind: 'written', node: nameOf(place), version, ...now() })
      return
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      await store.refresh()
    }
  }
}

/** As `/v1/legal` answers. */
async function answer(by: ListProvisions['by']): Promise<{ results: { text: string; ref: string }[] }> {
  const request = { by, limit: 50, offset: 0 }
  const tagNow = () => graphTag({ services, version: '' }, access, request)
  const make = async () =>
    presentProvisions(await listProvisions(parts, { ...request, access }), {
      profile: profile.name,
      ...request
    })
  const found = await answers.answer(await tagNow(), make, tagNow)
  return JSON.parse(String(found)) as Awaited<ReturnType<typeof answer>>
}

async function readLaw(how: 'by reference' | 'on a page'): Promise<void> {
  const began = now()
  const place = one(law)
  const { results } = await answer(
    how === 'on a page' ? { law: 'InterleavingG' } : { ref: ids.iriToRef(place.node)! }
  )
  const seen = how === 'on a page' ? law : [place]
  for (const [index, { node }] of seen.entries()) {
    happened.push({ kind: 'seen', node, how, version: readText(results[index]?.text).version, ...began })
  }
}

async function readAsTenant(): Promise<void> {
  const began = now()
  const tenant = one(TENANTS)
  const own = all.filter(place => place.tenant === tenant)
  const visibility = { graphs: [ids.sharedGraph, ids.tenantGraph(tenant)], scopes: [OPEN] }
  const wanted = [...own, one(law)]
  const texts = await parts.loader.loadMany(
    wanted.map(({ node }) => node),
    visibility
  )
  for (const [index, place] of wanted.entries()) {
    const said = readText(texts[index]?.text)
    if (said.tenant !== place.tenant)
      throw new Error(`${tenant} was given a text of ${said.tenant ?? 'the law'}`)
    happened.push({ kind: 'seen', node: nameOf(place), how: 'as a tenant', version: said.version, ...began })
  }
}

/** Both tenants have documents of the same name. */
function nameOf({ node, tenant }: Place): string {
  return tenant === undefined ? node : `${node} of ${tenant}`
}

let begun = 0
async function work(): Promise<void> {
  while (begun < plan.operations) {
    begun += 1
    if (plan.stallEach > 0 && begun % plan.stallEach === 0) stall()
    const chance = numbers.next()
    if (chance < 0.15) await write(one(all))
    else if (chance < 0.6) await readLaw('by reference')
    else if (chance < 0.75) await readLaw('on a page')
    else await readAsTenant()
    // So that what is written by one process falls among what the other reads.
    await new Promise(resolve => setTimeout(resolve, numbers.next() * 4))
  }
}

/** As a process that is not let on: nothing is followed meanwhile, and what was kept is there when it goes on. */
function stall(): void {
  const end = Date.now() + STALL_MS
  while (Date.now() < end);
}

// Both begin at the same moment.
process.send!('ready')
await once(process, 'message')
await Promise.all(Array.from({ length: plan.atOnce }, work))
await store.close()
process.send!(happened, () => process.disconnect())
