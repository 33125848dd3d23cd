import { bucketOf, BUCKETS } from '../store/mirror/editionOrder.js'
import { dcterms, kg, prov } from '../vocab/terms.js'
import type { BucketFile, Buckets } from './bucketFile.js'
import { tripleTerms } from './tripleTerms.js'

const SCOPE = `<${kg.scope.value}>`
const OF_ACT = `<${kg.ofAct.value}>`
/** Ways from a concept to what it comes from. */
const ORIGINS: ReadonlySet<string> = new Set(
  [
    prov.wasGeneratedBy,
    prov.used,
    prov.wasAssociatedWith,
    dcterms.source,
    dcterms.publisher,
    dcterms.license
  ].map(({ value }) => `<${value}>`)
)

/** Behind a scope: of what its acts say on other days. */
const STATES = ' states'

/** A graph that an edition is made of. */
export type EditionGraph = 'shared' | 'states' | 'provenance'

/** The places that get the statements of a subject. */
export type PlacesOf = (subject: string) => readonly string[] | undefined

/** A place is a scope, as `<iri>`, or what its acts say on other days. */
export function readPlace(place: string): { readonly scope: string; readonly isOfStates: boolean } {
  return { scope: place.slice(1, place.indexOf('>')), isOfStates: place.endsWith(STATES) }
}

/**
 * In which places a statement belongs: that of its subject (`kg:scope` in the shared graph or that of states); of a state
 * of an act, that of the act's other days; of another node without a scope, those of all that comes from it, over any
 * number of steps. What decides it is put aside while statements come; memory holds one bucket of it.
 */
export class Placing {
  readonly #scopes: Buckets
  readonly #origins: Buckets
  /** Nodes of the graph of states, by act. */
  readonly #ofActs: Buckets
  readonly #reached: Buckets

  constructor(
    private readonly file: BucketFile,
    /** Whether there is a mirror graph of it. */
    private readonly isPlace: (place: string) => boolean
  ) {
    this.#scopes = file.buckets()
    this.#origins = file.buckets()
    this.#ofActs = file.buckets()
    this.#reached = file.buckets()
  }

  take(bucket: number, line: string, graph: EditionGraph): void {
    const { subject, predicate, object } = tripleTerms(line)
    if (graph !== 'provenance' && predicate === SCOPE)
      this.#scopes.put(bucket, `${subject} ${object}${graph === 'states' ? STATES : ''}`)
    else if (graph === 'states' && predicate === OF_ACT)
      this.#ofActs.put(bucketOf(object), `${object} ${subject}`)
    else if (ORIGINS.has(predicate) && object.startsWith('<'))
      this.#origins.put(bucket, `${subject} ${object}`)
  }

  /** Called once, when all has come: follows the ways, step by step, until nothing new is reached. */
  follow(): void {
    let begun = this.file.buckets()
    let more = false
    const step = (found: (bucket: number) => Map<string, Set<string>>, isFirst = false) => {
      const next = this.file.buckets()
      more = false
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
        const from = found(bucket)
        if (from.size === 0) continue
        for (const [target, places] of this.#targets(bucket, from, isFirst)) {
          for (const place of places) next.put(bucketOf(target), `${target} ${place}`)
          more = true
        }
      }
      begun = next
    }
    step(bucket => this.#own(bucket), true)
    while (more) {
      const reached = begun
      step(bucket => this.#newly(bucket, pairs(reached.lines(bucket))))
    }
  }

  /** Of the subjects of a bucket, when `follow` is done. */
  of(bucket: number): PlacesOf {
    const own = this.#own(bucket)
    const reached = pairs(this.#reached.lines(bucket))
    const scoped = new Set(pairs(this.#scopes.lines(bucket)).keys())
    return subject => {
      const places = scoped.has(subject) ? own.get(subject) : reached.get(subject)
      return places && [...places]
    }
  }

  #own(bucket: number): Map<string, Set<string>> {
    return pairs(this.#scopes.lines(bucket).filter(line => this.isPlace(line.slice(line.indexOf(' ') + 1))))
  }

  /** What was not reached before, of what has no scope itself; it is kept. */
  #newly(bucket: number, found: Map<string, Set<string>>): Map<string, Set<string>> {
    if (found.size === 0) return found
    const scoped = pairs(this.#scopes.lines(bucket))
    const before = pairs(this.#reached.lines(bucket))
    const fresh = new Map<string, Set<string>>()
    for (const [node, places] of found) {
      if (scoped.has(node)) continue
      const known = before.get(node)
      const rest = [...places].filter(place => !known?.has(place))
      if (rest.length === 0) continue
      fresh.set(node, new Set(rest))
      for (const place of rest) this.#reached.put(bucket, `${node} ${place}`)
    }
    return fresh
  }

  /** @param areOwn the places of nodes are those of their scopes: then states of acts are of them, too */
  #targets(
    bucket: number,
    from: ReadonlyMap<string, ReadonlySet<string>>,
    areOwn: boolean
  ): Map<string, Set<string>> {
    const targets = new Map<string, Set<string>>()
    for (const [node, target] of split(this.#origins.lines(bucket)))
      for (const place of from.get(node) ?? []) gather(targets, target, place)
    for (const [act, node] of areOwn ? split(this.#ofActs.lines(bucket)) : [])
      for (const scope of from.get(act) ?? []) gather(targets, node, `${scope}${STATES}`)
    return targets
  }
}

function pairs(lines: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [node, value] of split(lines)) gather(found, node, value)
  return found
}

function* split(lines: readonly string[]): Generator<[node: string, value: string]> {
  for (const line of lines) {
    const end = line.indexOf(' ')
    yield [line.slice(0, end), line.slice(end + 1)]
  }
}

function gather(found: Map<string, Set<string>>, key: string, value: string): void {
  const values = found.get(key)
  if (values) values.add(value)
  else found.set(key, new Set([value]))
}
