/** How many previews may begin a new crawl. 0 is without limit. */
export interface PreviewLimits {
  /** Of one client within an hour. */
  readonly hour: number
  /** Of one client within 24 hours. */
  readonly day: number
  /** Of all clients together within 24 hours. */
  readonly all: number
}

export const defaultPreviewLimits: PreviewLimits = { hour: 5, day: 20, all: 500 }
