import { readSparqlRequest } from '../../http/middleware/readSparqlRequest.js'
import type { Route } from '../../http/route.js'
import { querySparqlHandler } from './querySparqlHandler.js'

export const sparqlRoutes: readonly Route[] = [
  ...['querySparql', 'postSparql', 'querySparqlAs', 'postSparqlAs'].map((operationId): Route => ({
    operationId,
    access: 'keyless',
    isPage: true,
    before: readSparqlRequest,
    queue: 'mirrors',
    handler: querySparqlHandler
  }))
]
