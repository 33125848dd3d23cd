import type { Route } from '../../http/route.js'
import { describeHandler } from './describeHandler.js'
import { readThingHandler } from './readThingHandler.js'
import { readTimeMapHandler } from './readTimeMapHandler.js'
import type { LawPages } from './thingReply.js'

/** @param law of acts and provisions, which are things like others and have pages of their own */
export function thingsRoutes(law: LawPages): Route[] {
  return [
    {
      operationId: 'describe',
      access: 'keyless',
      isPage: true,
      handler: serving => describeHandler(serving, law)
    },
    {
      operationId: 'describeAs',
      access: 'keyless',
      isPage: true,
      handler: serving => describeHandler(serving, law)
    },
    { operationId: 'readTimeMap', access: 'keyless', handler: readTimeMapHandler },
    ...['readThing', 'readPart', 'readPassage'].map((operationId): Route => ({
      operationId,
      access: 'keyless',
      isPage: true,
      handler: serving => readThingHandler(serving, law)
    }))
  ]
}
