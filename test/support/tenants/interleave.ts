import { identifiers } from '../../../src/graph/identifiers.js'
import { extractiveAnswerer } from '../../../src/proof/grounding/answerers/extractAnswer.js'
import type { Answer } from '../../../src/proof/grounding/receipt/answer.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import { accessOf } from '../../../src/service/accessOf.js'
import { answerQuestion } from '../../../src/service/ask/answerQuestion.js'
import { openIngest } from '../../../src/service/tenant/ingest/ingestDocument.js'
import { profileCatalogue } from '../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../src/service/profiles/seedOntology.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { COMMON, documentOf, secretOf } from './documents.js'
import { Random } from '../gate/random.js'

export interface Interleaving {
  readonly store: GraphStore
  readonly baseIri: string
  /** Ingests and questions together. */
  readonly operations: number
  readonly tenants: number
  /** Operations that are under way at the same time. */
  readonly atOnce: number
  readonly seed: number
  readonly onProgress?: (done: number) => void
}

export interface Interleaved {
  ingests: number
  /** Of the ingests, those that replaced a document. */
  replaced: number
  /** Questions of a tenant on its own acknowledged documents. */
  own: number
  /** Questions of a tenant on what only another has. */
  foreign: number
  /** Acknowledged documents that their tenant did not find, or found in an older version. */
  readonly missed: string[]
  /** Answers that hold something of another tenant. */
  readonly leaked: string[]
}

interface Tenant {
  readonly name: string
  readonly place: number
  /** By number of the document, the version that is acknowledged. */
  readonly acknowledged: Map<number, number>
  /** Versions that were begun. */
  readonly begun: number[]
}

/**
 * Tenants write and ask at the same time, all in one process over one store. After each answer two things are looked
 * at: the asked document is there in the version acknowledged before the question, or a newer one; and no byte of
 * another tenant is in it.
 */
export async function interleave(run: Interleaving): Promise<Interleaved> {
  const { store, seed } = run
  const ids = identifiers(run.baseIri)
  await seedOntology({ store, ids })
  const retrieval = await openRetrieval({ store, ids })
  const parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
  const profiles = await profileCatalogue({ store, ids }).list()
  const ingest = openIngest({ store, ids, now: () => new Date() })
  const numbers = new Random(seed)
  const random = () => numbers.next()
  const tenants = Array.from({ length: run.tenants }, (_, place): Tenant => {
    return { name: `tenant-${place}`, place, acknowledged: new Map(), begun: [] }
  })
  const found: Interleaved = { ingests: 0, replaced: 0, own: 0, foreign: 0, missed: [], leaked: [] }

  const write = async (tenant: Tenant) => {
    const again = tenant.begun.length > 0 && random() < 0.2
    const n = again ? Math.floor(random() * tenant.begun.length) : tenant.begun.length
    const version = (tenant.begun[n] = (tenant.begun[n] ?? 0) + 1)
    const document = documentOf(tenant.name, tenant.place, n, version)
    const { outcome } = await ingest({ tenant: tenant.name, document, actor: 'check' })
    tenant.acknowledged.set(n, Math.max(version, tenant.acknowledged.get(n) ?? 0))
    found.ingests++
    if (outcome === 'replaced') found.replaced++
  }
  const ask = async (tenant: Tenant, question: string): Promise<Answer> => {
    const access = accessOf(profiles, { profile: 'de-federal', tenant: tenant.name })
    const signal = new AbortController().signal
    const answer = await answerQuestion(
      { parts, answerer: extractiveAnswerer, unsupported: 'mark' },
      { question, k: 6, access, signal }
    )
    const text = JSON.stringify({ ...answer, question: '' })
    for (const [secret] of text.matchAll(/losung-tenant-\d+-|TENANT:tenant-\d+\/|\/tenant\/tenant-\d+\//g)) {
      if (![secretOf(tenant.name), `TENANT:${tenant.name}/`, `/tenant/${tenant.name}/`].includes(secret)) {
        found.leaked.push(`${tenant.name}: ${question}: ${secret}`)
      }
    }
    return answer
  }
  const askOwn = async (tenant: Tenant) => {
    const known = [...tenant.acknowledged]
    const [n, version] = known[Math.floor(random() * known.length)]!
    const { question, ref } = documentOf(tenant.name, tenant.place, n, version)
    const answer = await ask(tenant, question)
    found.own++
    const passage = answer.passages.find(each => each.ref === `TENANT:${tenant.name}/${ref}`)
    const seen = Number(/Fassung f(\d+)\./.exec(passage?.text ?? '')?.[1] ?? -1)
    if (!answer.citations.includes(passage?.ref ?? '') || seen < version) {
      found.missed.push(`${tenant.name}: ${question}: version ${version}, found ${seen}`)
    }
  }
  const askForeign = async (tenant: Tenant, owner: Tenant) => {
    const own = [...owner.acknowledged.keys()].filter(n => n >= COMMON)
    const n = own[Math.floor(random() * own.length)] ?? 0
    await ask(tenant, documentOf(owner.name, owner.place, n, 1).question)
    found.foreign++
  }

  let begun = 0
  const work = async () => {
    while (begun < run.operations) {
      begun++
      if (begun % 500 === 0) run.onProgress?.(begun)
      const tenant = tenants[Math.floor(random() * tenants.length)]!
      const chance = random()
      if (chance < 0.5 || tenant.acknowledged.size === 0) await write(tenant)
      else if (chance < 0.8) await askOwn(tenant)
      else
        await askForeign(
          tenant,
          tenants[(tenant.place + 1 + Math.floor(random() * (tenants.length - 1))) % tenants.length]!
        )
    }
  }
  try {
    await Promise.all(Array.from({ length: run.atOnce }, work))
    return found
  } finally {
    retrieval.close()
  }
}
