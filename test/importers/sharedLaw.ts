import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Real acts beside the checkout; tests that need them skip by name where they are absent. */
export const sharedLaw = fileURLToPath(new URL('../../../shared/data/gii', import.meta.url))
export const hasSharedLaw = existsSync(sharedLaw)
