import { watchedStep, type Watch } from '../log/watch.js'
import type { Web } from './web.js'

export function watchedWeb(web: Web, watch: Watch): Web {
  return { get: call => watchedStep(watch, 'web.get', () => web.get(call)), close: () => web.close() }
}
