import { dayOfName } from './dayOfName.js'
import { namedVersions, type FoundVersion } from './namedVersion.js'

/** The versions that words say which name law and nothing else: `§ 5 ArbZG a. F.`, `§ 556d BGB am 1.3.2023`. */
export function versionsOfName(text: string): readonly FoundVersion[] {
  const found = namedVersions(text)
  const dated = found.length === 0 ? dayOfName(text) : undefined
  return dated ? [{ ...dated, version: { is: 'of', day: dated.day } }] : found
}
