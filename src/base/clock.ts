import type { Config } from './settings/config.js'

/** The time that is written to what is made; it stands still in tests that ask for it. */
export function clockOf({ clock }: Config): () => Date {
  return clock ? () => clock : () => new Date()
}
