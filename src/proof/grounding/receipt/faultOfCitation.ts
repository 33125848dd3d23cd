import { isDeepStrictEqual } from 'node:util'
import { fieldsOf } from '../../law/citations/citation.js'
import { versionBeside } from '../../law/versions/namedVersion.js'
import { missingFromLists, missingPart } from '../../law/parts/missingPart.js'
import { binds } from '../check/binds.js'
import type { CheckedCitation } from '../check/textCheck.js'
import type { Passage } from '../passage.js'
import { isEarlier, versionAsRead, type ReadTextCheck } from './readTextCheck.js'

/** What of a citation can be told from the text and its passage: where it stands, and which parts the passage has. */
export function faultOfCitation(
  citation: CheckedCitation,
  check: ReadTextCheck,
  passages: ReadonlyMap<string, Passage>
): string | undefined {
  const { text } = check
  const { start, end, verdict, parts, passage: iri, missing, unchecked = [] } = citation
  if (text.slice(start, end) !== citation.text) return 'it does not stand at its place'
  if (citation.section !== undefined && !namesSection(citation.text, citation.section.number))
    return 'it names another section'
  if (!binds(citation) && /§|(?<!\p{L})Art(?:\.|ikel)/u.test(citation.text)) return 'it names a section'
  if (!isOfNamedVersion(citation, text)) return 'the text names another version'
  const passage = iri === undefined ? undefined : passages.get(iri)
  if (passage === undefined) return undefined
  if (citation.ref !== undefined && citation.ref !== passage.ref) return 'its ref is not that of its passage'
  if (verdict !== 'resolved' && verdict !== 'no_such_part') return undefined
  const path = parts.filter(({ kind, number }) => !unchecked.includes(`${kind} ${number}`))
  const asked = { ...fieldsOf(path), path }
  const looks = isEarlier(check) ? [missingPart, missingFromLists] : [missingPart]
  return looks.some(look => isDeepStrictEqual(look(passage.text, asked), missing))
    ? undefined
    : 'the passage has other parts than it says'
}

/** The last day of the text before the one that holds is told. */
function isOfNamedVersion(citation: CheckedCitation, text: string): boolean {
  const version = versionAsRead(citation)
  if (version === undefined) return true
  const named = versionBeside(text, citation)?.version
  return named !== undefined && (named.is !== 'of' || named.day === version.as_of)
}

/** Whether a section's number is written, or lies between the ends of a range that is. */
function namesSection(text: string, number: string): boolean {
  if (squeezed(text).includes(squeezed(number))) return true
  const ranges = text.matchAll(/([0-9]+)[^0-9]{0,20}?(?:bis|to|[–—-])[^0-9]{0,20}([0-9]+)/g)
  return [...ranges].some(([, from, to]) => Number(from) < Number(number) && Number(number) < Number(to))
}

/** `Art. 229 § 6` was `229_6` in the first edition. */
const squeezed = (text: string) => text.toLowerCase().replace(/\s+/g, '').replace('_', '§')
