import fc from 'fast-check'

/**
 * One seed for every property, so that a run says the same twice.
 * `PROPERTY_SEED=random` explores, `PROPERTY_SEED=<number>` repeats a run that failed.
 */
const wanted = process.env['PROPERTY_SEED'] ?? '20261121'
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) })
