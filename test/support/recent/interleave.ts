import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { identifiers } from '../../../src/graph/identifiers.js'
import { seedOntology } from '../../../src/service/profiles/seedOntology.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import type { Happened, Judgement, Plan } from './events.js'
import { judge } from './judge.js'
import { actQuads, frameQuads, places, textQuad } from './texts.js'

export type Interleaving = Omit<Plan, 'operations' | 'seed'> & {
  /** Writes and reads of both processes, together. */
  readonly operations: number
  readonly seed: number
}

/** Two processes over one store that write and read the same texts at the same time; and whether all saw what they had to. */
export async function interleave(given: Interleaving): Promise<Judgement> {
  await prepare(given)
  const children = [0, 1].map(place => {
    const plan: Plan = { ...given, operations: given.operations / 2, seed: 2 * given.seed + place }
    const script = fileURLToPath(new URL('process.js', import.meta.url))
    return fork(script, [JSON.stringify(plan)], { serialization: 'advanced' })
  })
  try {
    await Promise.all(children.map(told))
    const happened = children.map(child => told(child) as Promise<readonly Happened[]>)
    for (const child of children) child.send('go')
    return judge(await Promise.all(happened))
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
}

async function told(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process ended with ${code} before it had told what it saw`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
  return message
}

async function prepare({ store: address, folder, baseIri }: Interleaving): Promise<void> {
  const ids = identifiers(baseIri)
  const store =
    address === 'embedded'
      ? await openEmbedded({ folder })
      : await openRemote({ url: address, timeoutMs: 60_000 })
  try {
    await seedOntology({ store, ids })
    const graphs = new Map(places(ids).map(place => [place.graph.value, place.graph]))
    for (const graph of graphs.values()) {
      const [expected] = await store.versions([graph])
      const texts = places(ids).flatMap((place, index) =>
        place.graph.equals(graph) ? [...frameQuads(ids, place, index + 1), textQuad(place, 0)] : []
      )
      const added = graph.equals(ids.sharedGraph) ? [...actQuads(ids), ...texts] : texts
      await store.commit({ actor: 'check', changes: [{ graph, expected: expected!, added, removed: [] }] })
    }
  } finally {
    await store.close()
  }
}
