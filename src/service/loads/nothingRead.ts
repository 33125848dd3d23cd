import type { Counts } from '../../formats/importer.js'

/** What a run counts. */
export const NOTHING_READ = {
  files: 0,
  concepts: 0,
  acts: 0,
  /** States of acts of which others were read before. */
  states: 0,
  /** Texts of acts in further languages. */
  languages: 0,
  norms: 0,
  provisions: 0,
  services: 0
} satisfies Required<Counts> & Record<string, number>
