import { InvalidInput, Unavailable } from '../../../../base/errors.js'
import { SparqlEndpoint, TargetForbids, TargetRefused } from './endpoint.js'
import { MirrorTarget } from './mirrorTarget.js'
import { askNothing, changeNothing } from './pushTemplates.js'
import { addressText, readTargetAddress, type TargetOption } from './targetAddress.js'

export interface TargetOptions {
  /** A dataset of Fuseki, a repository of RDF4J or GraphDB, or a SPARQL endpoint. */
  readonly to: string
  /** Where updates go; `to` is the query endpoint then. */
  readonly updateUrl?: string | undefined
}

const under = (path: string, name: string) => `${path === '/' ? '' : path}/${name}`
/** Where servers answer queries, from the address that they are known by. */
const QUERIES = [(path: string) => path, (path: string) => under(path, 'query')]
/** Where they take updates: Fuseki, RDF4J and GraphDB, Virtuoso, Stardog and Oxigraph, Blazegraph. */
const UPDATES = [
  (path: string) => under(path, 'update'),
  (path: string) => under(path, 'statements'),
  (path: string) => path.replace(/\/sparql$/, '/sparql-auth'),
  (path: string) => path.replace(/\/query$/, '/update'),
  (path: string) => path
]

/**
 * The store that is to be kept in step: it was asked something, and has taken an update that changes nothing.
 * @throws InvalidInput when no endpoint is found, or it takes no updates, in words that tell what to mend
 * @throws Unavailable when it does not answer now
 */
export async function openTarget({ to, updateUrl }: TargetOptions): Promise<MirrorTarget> {
  const given = readTargetAddress(to, '--to')
  if (updateUrl !== undefined) {
    const update = readTargetAddress(updateUrl, '--update-url')
    const credentials = update.credentials ?? given.credentials
    return opened(
      await firstThat(answers, [endpointAt(given)], given),
      await firstThat(takesUpdates, [new SparqlEndpoint(update, credentials)], update)
    )
  }
  const at = (paths: readonly ((path: string) => string)[]) =>
    [...new Set(paths.map(path => path(given.path)))].map(path => endpointAt({ ...given, path }))
  return opened(
    await firstThat(answers, at(QUERIES), given),
    await firstThat(takesUpdates, at(UPDATES), given)
  )
}

function opened(queries: SparqlEndpoint, updates: SparqlEndpoint): MirrorTarget {
  return new MirrorTarget(queries, updates)
}

function endpointAt(address: TargetOption): SparqlEndpoint {
  return new SparqlEndpoint(address, address.credentials)
}

type Trial = (target: MirrorTarget) => Promise<unknown>
const answers: Trial = target => target.select(askNothing)
const takesUpdates: Trial = target => target.update(changeNothing)

async function firstThat(
  trial: Trial,
  endpoints: readonly SparqlEndpoint[],
  given: TargetOption
): Promise<SparqlEndpoint> {
  const failures: Error[] = []
  for (const endpoint of endpoints) {
    try {
      await trial(new MirrorTarget(endpoint, endpoint))
      await Promise.all(endpoints.filter(other => other !== endpoint).map(other => other.close()))
      return endpoint
    } catch (error) {
      failures.push(error as Error)
    }
  }
  await Promise.all(endpoints.map(endpoint => endpoint.close()))
  throw worst(failures, trial === answers ? 'answers queries' : 'takes updates', given)
}

/** The failure that says most: a right that is missing, then a server that is not there. */
function worst(failures: readonly Error[], what: string, given: TargetOption): Error {
  const forbids = failures.find(error => error instanceof TargetForbids)
  if (forbids !== undefined) return new InvalidInput(forbids.message, { cause: forbids })
  const gone = failures.find(error => error instanceof Unavailable)
  if (gone !== undefined && failures.every(error => !(error instanceof TargetRefused))) return gone
  const said = failures.map(error => error.message).join('; ')
  return new InvalidInput(
    `Nothing at ${addressText(given)} ${what} as SPARQL 1.1 does: give the query endpoint with --to and the update ` +
      `endpoint with --update-url, and see that it is not read-only. It said: ${said}`
  )
}
