import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

/**
 * Does something while nobody else writes to the table that it writes: what it counts or compares there holds until it
 * has written. Others read meanwhile.
 */
export type Alone = <Result>(work: (step: Kysely<Tables>) => Promise<Result>) => Promise<Result>
