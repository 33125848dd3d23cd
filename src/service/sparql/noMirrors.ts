import { NotFound } from '../../base/errors.js'
import type { Mirrors } from './mirrors.js'

const none = () => Promise.reject(new NotFound('This service has no SPARQL mirror (BELEG_MIRROR is off)'))

/** Where the operator wants none. */
export const noMirrors: Mirrors = { read: none, dataset: none, query: none }
