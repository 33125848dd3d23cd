import type { View } from './view.js'

/** Where one goes on to after a choice: a path of this service, the start page for all else. */
export function ownPath(next: unknown, view: View): string {
  return typeof next === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : view.at('/')
}
