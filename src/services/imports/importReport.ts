/** What an import did. Times in seconds. */
export interface ImportReport {
  readonly importer: string
  readonly files: number
  readonly acts: number
  readonly services: number
  /** `norm` elements seen, headings and tables of contents among them. */
  readonly norms: number
  readonly provisions: number
  /** Acts (or parcels of services) that were written, that were in the graph already, that were left as they are. */
  readonly written: number
  readonly unchanged: number
  readonly kept: number
  /** Statements. */
  readonly added: number
  readonly removed: number
  readonly skipped: readonly { readonly file: string; readonly where: string; readonly reason: string }[]
  readonly refused: readonly { readonly file: string; readonly reason: string }[]
  readonly seconds: number
}
