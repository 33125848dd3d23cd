import { packageVersion } from '../version.js'

/** What robots.txt calls us. */
export const PRODUCT = 'Beleg'

/** @param contact where the operator is reached: an address of the web or of mail */
export function userAgent(contact: string | undefined): string {
  return `${PRODUCT}/${packageVersion()}${contact === undefined ? '' : ` (+${contact})`}`
}
