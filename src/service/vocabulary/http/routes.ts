import type { Route } from '../../http/route.js'
import { readContextHandler, vocabularyHandler } from './readVocabulary.js'

export const vocabularyRoutes: readonly Route[] = [
  { operationId: 'readOntology', access: 'open', handler: vocabularyHandler('ontology') },
  { operationId: 'readOntologyAs', access: 'open', handler: vocabularyHandler('ontology') },
  { operationId: 'readContext', access: 'open', handler: readContextHandler },
  { operationId: 'readShapes', access: 'open', handler: vocabularyHandler('shapes') },
  { operationId: 'readShapesAs', access: 'open', handler: vocabularyHandler('shapes') }
]
