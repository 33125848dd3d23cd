import { describeJourney } from './journey.js'
import { startService } from './service.js'

describe('a journey on the embedded store', () => {
  describeJourney(() => startService())
})
