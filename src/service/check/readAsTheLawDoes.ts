import type { CheckedCitation, CheckProof } from '../../proof/grounding/check/textCheck.js'
import { checkCitation } from './checkCitation.js'
import type { CheckRun } from './checkRun.js'
import { lookInto } from './lookInto.js'

/**
 * In a statement that the law itself makes, a section without an act is one of that law, and a part without a section
 * one of that provision.
 * @param citations of the text: what is read so takes its place among them
 * @param own places of the statement's among them
 */
export async function readAsTheLawDoes(
  citations: CheckedCitation[],
  own: readonly number[],
  proof: CheckProof | undefined,
  { parts, access, acts, loaded }: CheckRun
): Promise<void> {
  const provision = loaded.provision(proof?.passage)
  const act = provision?.act && acts.byIri(provision.act.iri)
  if (provision === undefined || act === undefined) return
  // What another version takes up is of that version.
  if (own.some(at => citations[at]!.version !== undefined)) return
  for (const at of own) {
    const citation = citations[at]!
    if (citation.reason !== 'no_act') continue
    const { text, start, end, section, parts: path } = citation
    const cited = { act: { is: 'held', name: act.ref, act }, section, path } as const
    const { verdict } =
      section === undefined
        ? { verdict: { parts: path, ...lookInto(provision, path) } }
        : await checkCitation(parts, { ...cited, section }, access)
    // Of another provision than this one, perhaps: the law's own words name no part that is not there.
    if (section === undefined && verdict.verdict !== 'resolved') continue
    const resolved: CheckedCitation = { text, start, end, ...verdict }
    // The text names no act.
    delete (resolved as { act?: string }).act
    citations[at] = resolved
  }
}
