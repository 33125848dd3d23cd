import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Identifiers } from '../../src/graph/identifiers.js'
import { deriveCitations } from '../../src/service/law/citations/deriveCitations.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { readActs } from '../../test/support/retrieval/readActs.js'
import type { LearningQuestion } from './readLearning.js'

/** How many acts each graph holds, in turn: what somebody loads who begins. */
const SIZES = [2, 4, 7, 12, 20, 35, 60]

export interface SmallGraph {
  readonly name: string
  readonly store: GraphStore
  /** Those on its acts, and as many that it cannot answer: these have draw `out` and form `unheld`. */
  readonly questions: readonly LearningQuestion[]
}

interface Given {
  readonly ids: Identifiers
  /** The folder of GII files, named by act. */
  readonly gii: string
  readonly questions: readonly LearningQuestion[]
}

/** The acts that questions are on, dealt to graphs that hold a few each; a graph is gone when the next is asked for. */
export async function* smallGraphs({ ids, gii, questions }: Given): AsyncGenerator<SmallGraph> {
  const acts = [...new Set(questions.filter(({ draw }) => draw !== 'out').map(({ act }) => act))].sort(
    byTurns
  )
  const unheld = questions.map(one => ({ ...one, draw: 'out', form: 'unheld', right: [] }))
  for (let at = 0, turn = 0; at < acts.length; turn++) {
    const held = acts.slice(at, (at += SIZES[turn % SIZES.length]!))
    const own = questions.filter(({ act }) => held.includes(act))
    const others = unheld.filter(({ act }) => !held.includes(act))
    const folder = await mkdtemp(join(tmpdir(), 'beleg-small-'))
    const store = await openEmbedded({ folder })
    try {
      const added = await readActs(gii, ids, held)
      await store.commit({
        actor: 'bench',
        changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
      })
      await seedOntology({ store, ids })
      await seedSubjects({ store, ids })
      await deriveCitations({ store, ids }, 'bench')
      const every = Math.max(1, Math.floor(others.length / Math.max(30, own.length)))
      yield {
        name: `small-${turn}`,
        store,
        questions: [...own, ...others.filter((_, n) => n % every === turn % every)]
      }
    } finally {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** An order that has nothing to do with the acts' names, and is the same each time. */
const byTurns = (one: string, other: string) => turned(one) - turned(other)
const turned = (act: string) =>
  [...act].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7)
