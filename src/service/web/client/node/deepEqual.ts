import equal from 'fast-deep-equal/es6/index.js'

/** Whether two values of JSON, or sets of texts, are the same. */
export const isDeepStrictEqual: (one: unknown, other: unknown) => boolean = equal
