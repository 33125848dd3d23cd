import { bucketOf, BUCKETS } from '../store/mirror/editionOrder.js'
import { dcterms, kg, prov } from '../vocab/terms.js'
import type { BucketFile, Buckets } from './bucketFile.js'
import { tripleTerms } from './tripleTerms.js'

const SCOPE = `<${kg.scope.value}>`
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

/** The scopes, as `<iri>`, whose mirror graphs get the statements of a subject. */
export type ScopesOf = (subject: string) => readonly string[] | undefined

/**
 * In which scopes a statement belongs: those of its subject (`kg:scope` in the shared graph); of a node without a scope,
 * those of the concepts that come from it, over any number of steps. What decides it is put aside while statements come;
 * memory holds one bucket of it.
 */
export class Placing {
  readonly #scopes: Buckets
  readonly #origins: Buckets
  readonly #reached: Buckets

  constructor(
    private readonly file: BucketFile,
    /** Whether there is a mirror graph of it. */
    private readonly isScope: (scope: string) => boolean
  ) {
    this.#scopes = file.buckets()
    this.#origins = file.buckets()
    this.#reached = file.buckets()
  }

  take(bucket: number, line: string, graph: 'shared' | 'provenance'): void {
    const { subject, predicate, object } = tripleTerms(line)
    if (graph === 'shared' && predicate === SCOPE) this.#scopes.put(bucket, `${subject} ${object}`)
    else if (ORIGINS.has(predicate) && object.startsWith('<'))
      this.#origins.put(bucket, `${subject} ${object}`)
  }

  /** Called once, when all has come: follows the ways, step by step, until nothing new is reached. */
  follow(): void {
    let begun = this.file.buckets()
    let more = false
    const step = (found: (bucket: number) => Map<string, Set<string>>) => {
      const next = this.file.buckets()
      more = false
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
        const from = found(bucket)
        if (from.size === 0) continue
        for (const [target, scopes] of this.#targets(bucket, from)) {
          for (const scope of scopes) next.put(bucketOf(target), `${target} ${scope}`)
          more = true
        }
      }
      begun = next
    }
    step(bucket => this.#own(bucket))
    while (more) {
      const reached = begun
      step(bucket => this.#newly(bucket, pairs(reached.lines(bucket))))
    }
  }

  /** Of the subjects of a bucket, when `follow` is done. */
  of(bucket: number): ScopesOf {
    const own = this.#own(bucket)
    const reached = pairs(this.#reached.lines(bucket))
    const scoped = new Set(pairs(this.#scopes.lines(bucket)).keys())
    return subject => {
      const scopes = scoped.has(subject) ? own.get(subject) : reached.get(subject)
      return scopes && [...scopes]
    }
  }

  #own(bucket: number): Map<string, Set<string>> {
    return pairs(this.#scopes.lines(bucket).filter(line => this.isScope(line.slice(line.indexOf(' ') + 1))))
  }

  /** What was not reached before, of what has no scope itself; it is kept. */
  #newly(bucket: number, found: Map<string, Set<string>>): Map<string, Set<string>> {
    if (found.size === 0) return found
    const scoped = pairs(this.#scopes.lines(bucket))
    const before = pairs(this.#reached.lines(bucket))
    const fresh = new Map<string, Set<string>>()
    for (const [node, scopes] of found) {
      if (scoped.has(node)) continue
      const known = before.get(node)
      const rest = [...scopes].filter(scope => !known?.has(scope))
      if (rest.length === 0) continue
      fresh.set(node, new Set(rest))
      for (const scope of rest) this.#reached.put(bucket, `${node} ${scope}`)
    }
    return fresh
  }

  #targets(bucket: number, from: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
    const targets = new Map<string, Set<string>>()
    for (const line of this.#origins.lines(bucket)) {
      const end = line.indexOf(' ')
      const scopes = from.get(line.slice(0, end))
      if (scopes !== undefined) for (const scope of scopes) gather(targets, line.slice(end + 1), scope)
    }
    return targets
  }
}

function pairs(lines: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const line of lines) {
    const end = line.indexOf(' ')
    gather(found, line.slice(0, end), line.slice(end + 1))
  }
  return found
}

function gather(found: Map<string, Set<string>>, key: string, value: string): void {
  const values = found.get(key)
  if (values) values.add(value)
  else found.set(key, new Set([value]))
}
