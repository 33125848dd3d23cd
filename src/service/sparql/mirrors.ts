import { NotFound } from '../../base/errors.js'
import type { ReportFailure } from '../../base/log/causeLog.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { CallersQuery } from '../../graph/store/mirror/callersQuery.js'
import type { MirrorEngine } from '../../graph/store/mirror/mirrorEngine.js'
import type { Access } from '../access.js'
import type { EditionSource } from '../dumps/editions.js'
import { CallerPauses } from './callerPauses.js'
import { datasetOf, type MirrorDataset } from './datasetOf.js'
import { FollowedEdition } from './followedEdition.js'
import { asBadRequest, queryMirror, type AskMirror } from './queryMirror.js'

/** SPARQL of others, in what their profile admits. */
export interface Mirrors {
  /** Looks at a text before anything is asked. @throws BadRequest for what is no query that may be asked, NotFound where there is no mirror, Unavailable */
  readonly read: (text: string) => Promise<CallersQuery>
  /** What a caller can ask of, now. @throws NotFound, Unavailable */
  readonly dataset: (access: Access) => Promise<MirrorDataset>
  /**
   * The whole answer, in UTF-8.
   * @throws BadRequest when the engine does not take the query, or the answer is too large
   * @throws CallerMustPause, Unavailable
   */
  readonly query: (request: AskMirror) => Promise<Uint8Array>
}

export interface MirrorParts {
  readonly store: Pick<GraphStore, 'versions' | 'readText' | 'select' | 'changedSubjects'>
  readonly ids: Identifiers
  /** Undefined where no editions are made. */
  readonly editions: EditionSource | undefined
  /** Undefined where there is no mirror. */
  readonly mirror: { readonly engine: MirrorEngine; readonly reader: QueryReading } | undefined
  readonly report: ReportFailure
}

/** Reads callers' texts. */
export interface QueryReading {
  /** @throws QueryRefused */
  readonly read: (text: string) => Promise<CallersQuery>
}

export function openMirrors(parts: MirrorParts): Mirrors {
  const { mirror, editions } = parts
  if (mirror === undefined || editions === undefined) return noMirrors
  const { engine, reader } = mirror
  const edition = new FollowedEdition(engine, { ...parts, editions })
  const pauses = new CallerPauses()
  const dataset = async (access: Access) => datasetOf(parts, await edition.current(), access)
  return {
    read: text => asBadRequest(() => reader.read(text)),
    dataset,
    query: async request =>
      pauses.unlessPaused(request.caller, async () =>
        asBadRequest(async () => queryMirror({ ...parts, engine }, await dataset(request.access), request))
      )
  }
}

const none = () => Promise.reject(new NotFound('This service has no SPARQL mirror (BELEG_MIRROR is off)'))

/** Where the operator wants none. */
const noMirrors: Mirrors = { read: none, dataset: none, query: none }
