import type { Route } from '../../http/route.js'
import { describeHandler } from './describeHandler.js'
import { readThingHandler } from './readThingHandler.js'
import { readTimeMapHandler } from './readTimeMapHandler.js'
import type { OwnPage } from './thingReply.js'

/** @param lawPage of acts and provisions, which are things like others and have pages of their own */
export function thingsRoutes(lawPage: OwnPage): Route[] {
  return [
    {
      operationId: 'describe',
      access: 'keyless',
      isPage: true,
      handler: serving => describeHandler(serving, lawPage)
    },
    {
      operationId: 'describeAs',
      access: 'keyless',
      isPage: true,
      handler: serving => describeHandler(serving, lawPage)
    },
    { operationId: 'readTimeMap', access: 'keyless', handler: readTimeMapHandler },
    ...['readThing', 'readPart', 'readPassage'].map((operationId): Route => ({
      operationId,
      access: 'keyless',
      isPage: true,
      handler: serving => readThingHandler(serving, lawPage)
    }))
  ]
}
