import { METHODS } from 'node:http'
import { Router } from '@koa/router'
import { operationOf, type Parameter } from '../contract/document.js'
import { basePath } from './basePath.js'
import type { RequestState, Step } from './context.js'
import type { Serving } from './serving.js'
import { identifyCaller } from './middleware/identifyCaller.js'
import { rateLimit } from './middleware/rateLimit.js'
import { readBody } from './middleware/readBody.js'
import { readQuery } from './middleware/readQuery.js'
import { requireAccess } from './middleware/requireAccess.js'
import { requireAdmin } from './middleware/requireAdmin.js'
import { showQuery } from './middleware/showQuery.js'
import { waitForPermit } from './middleware/waitForPermit.js'
import type { Route } from './routes.js'
import { openFairQueues, weightOfLookup } from './fairQueues.js'

/** The routes with the steps before each handler: who calls, how often, may they, do parameters and body fit, is it their turn. */
export function apiRouter(
  routes: readonly Route[],
  serving: Serving,
  clientOf: (identity: string) => string
): Router<RequestState> {
  // All methods that Node knows, so that an unknown one is 405 like any other.
  const router = new Router<RequestState>({ methods: METHODS, sensitive: true, strict: true })
  const identify = identifyCaller(serving, clientOf)
  const limit = rateLimit(serving)
  const admin = requireAdmin(serving, clientOf)
  const { answers, lookups, mirrors } = openFairQueues(serving.settings)
  const waits = {
    answers: waitForPermit(answers, () => 1),
    lookups: waitForPermit(lookups, weightOfLookup),
    mirrors: waitForPermit(mirrors, () => 1)
  }
  for (const { operationId, access, before, queue = 'lookups', handler, explain } of routes) {
    const { path, method, parameters } = operationOf(operationId)
    const steps: (Step | undefined)[] = [
      ...(access === 'open' ? [] : access === 'admin' ? [admin] : [identify, limit, requireAccess(access)]),
      readQuery(operationId, serving),
      readBody(operationId),
      before,
      // After the body: whoever sends one slowly keeps nobody waiting.
      access === 'open' || access === 'admin' || queue === 'runs' ? undefined : waits[queue],
      explain && showQuery(operationId, serving, explain(serving))
    ]
    const handle = handler(serving)
    for (const pattern of patterns(path, parameters, basePath(serving.ids.base))) {
      router.register(pattern, [method], [...steps.filter(step => step !== undefined), ctx => handle(ctx)], {
        name: path,
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
