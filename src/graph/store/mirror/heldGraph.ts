import { createHash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import oxigraph, { type Store } from 'oxigraph'
import type { OwnGraph } from './mirrorMessages.js'

/** Subjects that are taken in at once; between them others are heard. */
const SUBJECTS = 200

interface Said {
  lines: string
  statements: number
}

/**
 * A tenant's graph in an engine. It is brought to a text by what differs, subject by subject and as text: of statements
 * that come one by one each costs more the more there are.
 */
export class MirroredGraph {
  /** What is held of each subject: a hash of its lines, and how many they are. */
  private readonly held = new Map<string, { readonly print: string; readonly statements: number }>()
  version: number | undefined
  /** Whether something is said of one of its subjects in the scope graphs too. */
  overlaps = false
  /** Statements that were taken out. */
  forgotten = 0

  constructor(
    private readonly store: Store,
    readonly graph: string
  ) {}

  /**
   * @param until of `performance.now()`; what is not done then is left to the next time
   * @returns whether all of it was done @throws the signal's reason
   */
  async bringTo(own: OwnGraph, until: number, signal: AbortSignal): Promise<boolean> {
    const { version, packed, differences = [] } = own
    this.version = undefined
    const wanted = new Map<string, Said>()
    if (packed !== undefined) await say(wanted, packed, signal)
    const touched = new Set(packed === undefined ? [] : this.held.keys())
    for (const difference of differences) {
      for (const subject of difference.subjects) {
        wanted.delete(subject)
        touched.add(subject)
      }
      await say(wanted, difference.packed, signal)
    }
    const changed: [string, Said, string][] = []
    for (const [subject, said] of wanted) {
      const print = createHash('sha1').update(said.lines).digest('base64')
      if (this.held.get(subject)?.print !== print) changed.push([subject, said, print])
    }
    const gone = [...touched].filter(subject => this.held.has(subject) && !wanted.has(subject))
    for (let at = 0; at < gone.length; at += SUBJECTS) {
      if (!(await mayGoOn(until, signal))) return false
      this.takeOut(gone.slice(at, at + SUBJECTS))
    }
    for (let at = 0; at < changed.length; at += SUBJECTS) {
      if (!(await mayGoOn(until, signal))) return false
      this.takeIn(changed.slice(at, at + SUBJECTS))
    }
    this.version = version
    return true
  }

  /** Statements that are held. */
  get statements(): number {
    let sum = 0
    for (const { statements } of this.held.values()) sum += statements
    return sum
  }

  private takeIn(some: readonly [string, Said, string][]): void {
    const subjects = some.map(([subject]) => subject)
    this.takeOut(subjects.filter(subject => this.held.has(subject)))
    this.store.load(some.map(([, { lines }]) => lines).join(''), {
      format: 'application/n-triples',
      to_graph_name: oxigraph.namedNode(this.graph),
      lenient: true
    })
    for (const [subject, { statements }, print] of some) this.held.set(subject, { print, statements })
    this.overlaps ||= this.store.query(`ASK { VALUES ?s { ${subjects.join(' ')} } ?s ?p ?o }`) as boolean
  }

  private takeOut(subjects: readonly string[]): void {
    if (subjects.length === 0) return
    const all = `GRAPH <${this.graph}> { ?s ?p ?o }`
    this.store.update(`DELETE { ${all} } WHERE { VALUES ?s { ${subjects.join(' ')} } ${all} }`)
    for (const subject of subjects) {
      this.forgotten += this.held.get(subject)!.statements
      this.held.delete(subject)
    }
  }
}

async function mayGoOn(until: number, signal: AbortSignal): Promise<boolean> {
  await others()
  signal.throwIfAborted()
  return performance.now() < until
}

/** Adds what a text says, by subject. */
async function say(found: Map<string, Said>, packed: Uint8Array, signal: AbortSignal): Promise<void> {
  const unpacked = createGunzip()
  unpacked.end(packed)
  let rest = ''
  for await (const piece of unpacked.setEncoding('utf8')) {
    signal.throwIfAborted()
    const lines = (rest + (piece as string)).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const subject = line.slice(0, line.indexOf(' '))
      const said = found.get(subject)
      if (said === undefined) found.set(subject, { lines: `${line}\n`, statements: 1 })
      else {
        said.lines += `${line}\n`
        said.statements += 1
      }
    }
  }
}
