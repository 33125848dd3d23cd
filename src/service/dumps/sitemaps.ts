import { join } from 'node:path'
import { sitemapsOf } from '../../graph/editions/sitemapFiles.js'
import type { Edition } from '../../graph/store/mirror/edition.js'
import type { Profiles } from '../profiles/profiles.js'
import type { EditionSource } from './editions.js'
import { openParts, type OpenBytes } from './openParts.js'

/** The addresses of all concepts that everybody may see, for those who crawl. */
export interface Sitemaps {
  /** Names of the sitemaps, with when they were made; none before the first edition. */
  readonly list: () => Promise<{ readonly names: readonly string[]; readonly madeAt?: string }>
  /** One of them; undefined when there is none of that name. */
  readonly find: (name: string) => Promise<PackedSitemap | undefined>
}

export interface PackedSitemap {
  /**
   * Its bytes, packed.
   * @throws Unavailable when it has gone meanwhile
   */
  readonly open: () => Promise<OpenBytes>
}

interface SitemapParts {
  readonly editions: Pick<EditionSource, 'current'> | undefined
  readonly profiles: Pick<Profiles, 'access'>
}

export function openSitemaps({ editions, profiles }: SitemapParts): Sitemaps {
  const namesIn = async (edition: Edition) => {
    const { scopes } = await profiles.access(undefined)
    return sitemapsOf(edition, new Set(scopes.map(({ value }) => value)))
  }
  return {
    async list() {
      const edition = await editions?.current()
      if (edition === undefined) return { names: [] }
      return { names: await namesIn(edition), madeAt: edition.madeAt }
    },
    async find(name) {
      const edition = await editions?.current()
      if (edition === undefined || !(await namesIn(edition)).includes(name)) return undefined
      return { open: () => openParts([{ path: join(edition.folder, name) }]) }
    }
  }
}
