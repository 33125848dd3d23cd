import { createHash } from 'node:crypto'

/** What of a concept its print is made of, as `conceptPrintsQuery` lets the store work it out. */
export interface PrintedFields {
  readonly hash?: string
  readonly scope?: string
  readonly ref?: string
  readonly label?: string
  readonly position?: string
  readonly path?: string
  readonly force?: string
}

/** The store's print of one combination of a concept's values. */
export function conceptPrint({ hash, scope, ref, label, position, path, force }: PrintedFields): string {
  const parts = [hash, scope, ref, label, position, path, force].map(field => field ?? '')
  return createHash('md5').update(parts.join('|')).digest('hex')
}

/** What is put behind it: which act the concept is part of, and what that is called. */
export function actPrints(actNames: ReadonlyMap<string, string>): (act: string) => string {
  const known = new Map<string, string>()
  return act => {
    let print = known.get(act)
    if (print === undefined) {
      const digest = createHash('md5').update(`${act} ${actNames.get(act) ?? ''}`)
      known.set(act, (print = digest.digest('base64url')))
    }
    return print
  }
}
