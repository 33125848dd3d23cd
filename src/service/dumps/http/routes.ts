import type { Route } from '../../http/route.js'
import { listDumpsHandler } from './listDumpsHandler.js'
import { readDumpHandler } from './readDumpHandler.js'
import { readSitemapHandler, readSitemapIndexHandler } from './readSitemaps.js'

export const dumpsRoutes: readonly Route[] = [
  { operationId: 'readSitemapIndex', access: 'keyless', handler: readSitemapIndexHandler },
  { operationId: 'readSitemap', access: 'keyless', handler: readSitemapHandler },
  { operationId: 'listDumps', access: 'keyless', isPage: true, handler: listDumpsHandler },
  { operationId: 'readDump', access: 'keyless', handler: readDumpHandler }
]
