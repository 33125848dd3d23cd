import type { Unaccounted } from '../importer.js'

/** An act of the European Union as one file gives it, whatever its format. */
export interface EuAct {
  /** Without it the file does not say which act it holds. */
  readonly celex?: string
  /** The act that this is the consolidated text of. */
  readonly consolidates?: string
  /** ISO 639-1, small letters; absent when the file does not say. */
  readonly language?: string
  /** As printed, a line each: `Verordnung (EU) 2016/679 …`, `vom 27. April 2016`, `zum Schutz …`. */
  readonly titleLines: readonly string[]
  /** `YYYY-MM-DD` */
  readonly date?: string
  /** First day on which a consolidated text is up to date, and the last if there is one. */
  readonly from?: string
  readonly to?: string
  /** The day on which a consolidated text was made, as its file writes it: `20180523`. */
  readonly consolidatedOn?: string
  /** `ABl. L 119, 2016, S. 1` */
  readonly publishedIn?: string
  /** Articles, recitals and annexes in the order of the file. */
  readonly parts: readonly EuPart[]
  /** Parts of the file that give no provision, and why. */
  readonly left: readonly { readonly where: string; readonly reason: string }[]
  /** What of the file stands in no part, no title and no heading, and is not named as left out. */
  readonly differs: Unaccounted | undefined
  /** Characters that are read nowhere, by reason. */
  readonly leftOut: ReadonlyMap<string, number>
}

export interface EuPart {
  readonly kind: 'art' | 'rct' | 'anx'
  /** `17`, `4a`, `III`; empty for the only annex. */
  readonly name: string
  /** As printed: `Artikel 17`, `ANNEX III`; recitals bear none. */
  readonly printed?: string
  readonly title?: string
  /** `KAPITEL III Rechte der betroffenen Person › Abschnitt 3 Berichtigung und Löschung` */
  readonly path?: string
  readonly text: string
  readonly footnotes: readonly string[]
  /** The passage as it stands in the file. */
  readonly source: string
  readonly locator: string
  /** How what is read here differs from the passage. */
  readonly differs: Unaccounted | undefined
  /** Characters of the passage that are read nowhere, by reason. */
  readonly leftOut: ReadonlyMap<string, number>
}
