import { pathToFileURL } from 'node:url'

/** The folder of the checkout, where sources stand as they are written; tests are run from there. */
export const repository = pathToFileURL(`${process.cwd()}/`)
