/** Says in the data folder which store elsewhere was tried last; no data of anybody's. */
export const TRIED_STORE = 'graph-store.json'
