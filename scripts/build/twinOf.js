/** Where sources stand compiled, each at its place: what tests and benches run. Nothing of it is shipped. */
export const BUILT = 'build'

/** Where a file stands in what is compiled: `test/a.test.ts` as `build/test/a.test.js`, data by its name. */
export function twinOf(file) {
  return `${BUILT}/${file.replace(/\.ts$/, '.js')}`
}
