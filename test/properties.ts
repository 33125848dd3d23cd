import { createRequire } from 'node:module'

/**
 * One seed for every property, so that a run says the same twice.
 * `PROPERTY_SEED=random` explores, `PROPERTY_SEED=<number>` repeats a run that failed.
 */
const wanted = process.env['PROPERTY_SEED'] ?? '20261121'
if (wanted !== 'random') {
  const seed = Number(wanted)
  // Mocha loads tests by `require`, but by `import` those that await at their top: each way has a fast-check of its own.
  const { default: imported } = await import('fast-check')
  const required = createRequire(import.meta.url)('fast-check') as typeof imported
  for (const each of [imported, required]) each.configureGlobal({ seed })
}
