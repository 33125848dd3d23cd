import { METHODS } from 'node:http'
import { Router } from '@koa/router'
import { operationOf, type Parameter } from '../contract/document.js'
import { basePath } from './basePath.js'
import type { RequestState, DoorStep } from './context.js'
import type { DoorSteps } from './doorSteps.js'
import type { Serving } from './serving.js'
import { readBody } from './middleware/readBody.js'
import { readQuery } from './middleware/readQuery.js'
import { showQuery } from './middleware/showQuery.js'
import type { Route } from './route.js'
import { sendReplyOf } from './sendReply.js'

/** The routes with the steps before each handler: who calls, how often, may they, do parameters and body fit, is it their turn. */
export function apiRouter(routes: readonly Route[], serving: Serving, door: DoorSteps): Router<RequestState> {
  // All methods that Node knows, so that an unknown one is 405 like any other.
  const router = new Router<RequestState>({ methods: METHODS, sensitive: true, strict: true })
  for (const { operationId, access, before, queue = 'lookups', handler, explain, isPage = false } of routes) {
    const { path, method, parameters } = operationOf(operationId)
    const steps: (DoorStep | undefined)[] = [
      ...door.callers(
        access,
        {
          inQuery: parameters.some(each => each.in === 'query' && each.name === 'key'),
          // What is asked of `/v1` is for programs, which give their key with each call; the rest is also looked at.
          forPages: !path.startsWith('/v1/')
        },
        isPage ? 'either' : 'call'
      ),
      readQuery(operationId, serving),
      readBody(operationId),
      before,
      // After the body: whoever sends one slowly keeps nobody waiting.
      access === 'open' || access === 'admin' || queue === 'runs' ? undefined : door.turn[queue],
      explain && showQuery(operationId, serving, explain(serving))
    ]
    const answer = sendReplyOf(handler(serving), serving)
    for (const pattern of patterns(path, parameters, basePath(serving.ids.base))) {
      router.register(pattern, [method], [...steps.filter(step => step !== undefined), answer], {
        name: operationId,
        sensitive: true,
        strict: true
      })
    }
  }
  return router
}

/**
 * The router's patterns for a path of the contract. A parameter that begins the path stands for each of its values: no
 * other path is taken. All are served below the path of the base IRI too, which a proxy may have left there.
 */
function patterns(path: string, parameters: readonly Parameter[], base: string): string[] {
  const [, first] = /^\/\{(\w+)\}/.exec(path) ?? []
  const values = parameters.find(({ name }) => name === first)?.schema['enum'] as string[] | undefined
  const paths = (values?.map(value => path.replace(`{${first}}`, value)) ?? [path]).map(each =>
    each.replace(/\{(\w+)\}/g, ':$1')
  )
  return base === '' ? paths : [...paths, ...paths.map(each => base + each)]
}
