import { watchedPieces, watchedStep, type Watch } from '../../base/log/watch.js'
import type { CompanyBrain } from './companyBrain.js'

export function watchedBrain(brain: CompanyBrain, watch: Watch): CompanyBrain {
  return {
    ...brain,
    preview: request => watchedPieces(watch, 'brain.preview', () => brain.preview(request)),
    run: request => watchedPieces(watch, 'brain.run', () => brain.run(request)),
    bootstrap: request => watchedStep(watch, 'brain.run', () => brain.bootstrap(request))
  }
}
