import { NotFound, Unavailable } from '../../base/errors.js'
import type { Edition } from '../../graph/store/mirror/edition.js'
import type { Access } from '../access.js'
import type { Profiles } from '../profiles/profiles.js'
import { dumpOf, type Dump, type DumpFormat } from './dump.js'
import { hashDumps } from './hashDump.js'
import { listDumps, type DumpList } from './listDumps.js'

/** Where editions come from. */
export interface EditionSource {
  /** The newest that is whole; undefined before the first is, and always where none are made. */
  readonly current: () => Promise<Edition | undefined>
  /** Calls back when there is a newer one. Returns the function that ends it. */
  readonly onChange: (listener: (edition: Edition) => void) => () => void
}

/** The editions of the graph: dumps, mirrors and the description of the data are made from them. */
export interface Editions extends EditionSource {
  /**
   * What the profile of the caller admits, in one file.
   * @throws NotFound where no editions are made (`BELEG_MIRROR=off`); Unavailable before the first is there
   */
  readonly dump: (access: Access, format: DumpFormat) => Promise<Dump>
  /** The dumps of the caller's profile, and of those that it contains. @throws as `dump` */
  readonly list: (access: Access) => Promise<DumpList>
}

export interface EditionsParts {
  /** Undefined where no editions are made. */
  readonly editions: EditionSource | undefined
  readonly profiles: Pick<Profiles, 'list'>
}

/** In seconds: a small graph has its first edition by then. */
const SOON = 10

export function openEditions({ editions, profiles }: EditionsParts): Editions {
  const hashOf = hashDumps()
  const newest = async () => {
    if (editions === undefined) throw new NotFound('This service makes no dumps (BELEG_MIRROR is off)')
    const edition = await editions.current()
    if (edition === undefined) throw new Unavailable('The first dump is being made', SOON)
    return edition
  }
  return {
    current: () => editions?.current() ?? Promise.resolve(undefined),
    onChange: listener => editions?.onChange(listener) ?? (() => undefined),
    dump: async ({ profile }, format) =>
      dumpOf(
        await newest(),
        profile.scopes.map(({ value }) => value),
        format
      ),
    list: async ({ profile }) => {
      const edition = await newest()
      return listDumps({ edition, profiles: await profiles.list() }, profile.scopes, hashOf)
    }
  }
}
