const isFull = process.env['BELEG_TEST_SAMPLES'] === 'full'

/**
 * How many samples a test takes where each costs a process, a question or a second: what every run can afford, or, with
 * `BELEG_TEST_SAMPLES=full`, as many as it takes to trust the number.
 */
export const samples = (usual: number, full: number): number => (isFull ? full : usual)
