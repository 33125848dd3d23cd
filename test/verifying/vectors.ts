import { readFileSync } from 'node:fs'

/** A file of `fixtures/verifying/`, and what must be found in it. */
export interface Vector {
  readonly file: string
  readonly kind: 'dossier' | 'answer'
  readonly verdict: 'holds' | 'fails' | 'unreadable'
  /** Of a dossier that fails; their order does not matter. */
  readonly findings?: readonly object[]
  /** What its signature is to who has `keys.json`: `none` when absent. Who has no keys sees only whether it is one. */
  readonly signature?: 'valid' | 'wrong' | 'unknown' | 'withdrawn'
  /** Found only by who takes the rewrites again. */
  readonly needs?: 'rewrites'
}

export const folder = new URL('../../fixtures/verifying/', import.meta.url)

export const vectors = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as readonly Vector[]

export function sorted(findings: readonly object[]): string[] {
  return findings
    .map(finding => JSON.stringify(Object.entries(finding).sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort()
}
