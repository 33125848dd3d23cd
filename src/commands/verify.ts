import { InvalidInput } from '../errors.js'

/** `beleg verify FILE`. */
export function verify(file: string): Promise<number> {
  return Promise.reject(new InvalidInput(`${file} cannot be verified yet`))
}
