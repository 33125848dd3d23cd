import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sitemapsOf } from '../../graph/editions/sitemapFiles.js'
import type { Edition } from '../../graph/store/mirror/edition.js'
import type { Profiles } from '../profiles/profiles.js'
import type { EditionSource } from './editions.js'

/** The addresses of all concepts that everybody may see, for those who crawl. */
export interface Sitemaps {
  /** Names of the sitemaps, with when they were made; none before the first edition. */
  readonly list: () => Promise<{ readonly names: readonly string[]; readonly madeAt?: string }>
  /** One of them, packed; undefined when there is none of that name. */
  readonly read: (name: string) => Promise<AsyncIterable<Buffer> | undefined>
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
    async read(name) {
      const edition = await editions?.current()
      if (edition === undefined || !(await namesIn(edition)).includes(name)) return undefined
      return createReadStream(join(edition.folder, name)) as AsyncIterable<Buffer>
    }
  }
}
