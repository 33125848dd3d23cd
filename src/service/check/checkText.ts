import type { CitableText } from '../../graph/texts/citableText.js'
import { textHash } from '../../base/text/textHash.js'
import { checkStatement, isFailing, isMissing } from '../../proof/grounding/check/checkStatement.js'
import { passagesUsed } from '../../proof/grounding/check/passagesUsed.js'
import { citedTogether } from '../../proof/grounding/check/citedTogether.js'
import { binds } from '../../proof/grounding/check/binds.js'
import { isAmong, statesLaw, USUAL_SOURCES } from '../../proof/grounding/check/statesLaw.js'
import { eachStatement, type ReadStatement } from '../../proof/grounding/check/readStatements.js'
import type {
  CheckedCitation,
  CheckedStatement,
  CheckProof,
  CheckSource,
  TextCheck
} from '../../proof/grounding/check/textCheck.js'
import { carried } from '../../proof/grounding/receipt/answer.js'
import type { Passage } from '../../proof/grounding/passage.js'
import type { Language } from '../../proof/grammar/language.js'
import { tokensOf } from '../../proof/analysis/tokens.js'
import { actNames } from '../../proof/law/citations/actNames.js'
import type { Retrieval } from '../../search/retrieval.js'
import { scopeSet, visibilityOf, type Access } from '../access.js'
import { passageOf } from '../passageOf.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'
import { checkCitation, lookInto, type CitedBefore, type CitationLookUp } from './checkCitation.js'
import { checkReference } from './checkReference.js'
import { bundledComparison } from './bundledComparison.js'
import { findCitationsIn, type FoundInText } from './findCitationsIn.js'
import { requestedKinds } from './requestedKinds.js'
import { lookupKey } from './lookupKey.js'
import { effort, type EffortLimits } from './effort.js'
import { TextRefused } from './textRefused.js'
import { asLate, orWhenLate } from './timeIsUp.js'
import { uncheckable } from './uncheckable.js'

export interface CheckParts extends Omit<ProvisionParts, 'retrieval'> {
  readonly retrieval: Pick<Retrieval, 'rank'>
}

export interface TextToCheck {
  readonly text: string
  /** Of statements that do not tell it themselves. */
  readonly language?: Language | undefined
  readonly access: Access
  /** Whose texts prove statements that do not cite them; law and services where it is not said. */
  readonly sources?: readonly CheckSource[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** What one call may ask for. A text beyond it is refused, never cut. */
export const checkLimits = {
  characters: 100_000,
  citations: 2_000,
  statements: 3_000,
  milliseconds: 20_000,
  waiting: 60_000
} as const

/** Hits of a search that the gate is asked about, and passages around a statement. */
const [FOUND, AROUND] = [6, 6]

/**
 * Checks what somebody else wrote: each citation against what is held, each statement against what it cites or what is
 * found. After `checkLimits.milliseconds` of processor time the rest is said to be not checked, and so is what a search gave
 * no answer for within `checkLimits.waiting` milliseconds of the clock, of all that is waited for together: the same text
 * gets the same answer however busy the machine is.
 * @throws TextRefused when the text holds more than one call may ask for
 */
export async function checkText(
  parts: CheckParts,
  { text: given, language, access, sources = USUAL_SOURCES, signal }: TextToCheck,
  limits: EffortLimits = checkLimits
): Promise<TextCheck> {
  const text = given.normalize('NFC')
  if (text.length > checkLimits.characters) throw new TextRefused('characters', checkLimits.characters)
  const { pause, isSpent, inTime } = effort(limits, signal)
  const [table, scopes] = [await parts.acts(), scopeSet(access)]
  const found = await findCitationsIn(text, actNames(table, scopes), pause)
  if (found.filter(each => !('between' in each)).length > checkLimits.citations)
    throw new TextRefused('citations', checkLimits.citations)
  const visibility = visibilityOf(parts.ids, access, signal)
  const kept = new Map<string, Promise<CitationLookUp>>()
  const provisions = new Map<string, CitableText>()
  const passages = new Map<string, Passage>()
  const keep = (provision: CitableText) => {
    provisions.set(provision.iri, provision)
    const passage =
      passages.get(provision.iri) ?? passageOf(provision, provision.act && table.byIri(provision.act.iri))
    passages.set(provision.iri, passage)
    return passage
  }
  const citations = await lookUp()
  const statements: ReadStatement[] = []
  for (const statement of eachStatement(text, citations)) {
    await pause()
    if (statements.push(statement) > checkLimits.statements)
      throw new TextRefused('statements', checkLimits.statements)
  }
  const checked: CheckedStatement[] = []
  let before: CheckProof | undefined
  for (const statement of statements) {
    const { start, end, citations: own, unchecked } = statement
    const base = { start, end, text: text.slice(start, end), citations: own }
    const reason = unchecked ?? (isSpent() ? ('time' as const) : undefined)
    if (reason !== undefined) {
      checked.push({ ...base, verdict: 'not_checked', reason })
      continue
    }
    const cited = own.map(at => citations[at]!)
    const binding = cited.filter(binds)
    const together = citedTogether(text, binding)
    const ofOld = binding.some(({ otherVersion }) => otherVersion)
    const verdict = await orWhenLate<Awaited<ReturnType<typeof checkStatement>> | undefined>(
      checkStatement(
        text,
        { ...statement, citations: binding },
        {
          cited: binding.map((each, at) => ({
            ...together[at]!,
            passage: passageIn(each),
            parts: each.parts,
            candidate: each.verdict === 'not_checkable'
          })),
          missing: binding.some(isMissing),
          around: ofOld ? [] : aroundOf(statement),
          statesLaw: statesLaw(text, statement, cited),
          fails: cited.some(isFailing),
          search: async () => (ofOld ? [] : inTime(() => asLate(search(text.slice(start, end))))),
          ...{ before, language, comparison: bundledComparison() }
        },
        pause
      ),
      nothing
    )
    if (verdict === undefined) {
      before = undefined
      checked.push({ ...base, verdict: 'not_checked', reason: 'time' })
      continue
    }
    before = verdict.verdict === 'belegt' ? verdict.proof : undefined
    const reading = inTime(() => readAsTheLawDoes(own, before))
    await orWhenLate(reading, nothing)
    checked.push({ ...base, ...verdict })
  }
  const iris = passagesUsed(citations, checked)
  const used = [...passages.values()].filter(({ iri }) => iris.has(iri))
  return {
    text,
    textHash: textHash(text),
    profile: access.profile.name,
    sources,
    citations,
    statements: checked,
    attributions: await parts.attributionsOf(used.map(({ iri }) => provisions.get(iri)!)),
    passages: used.map(carried)
  }

  async function lookUp(): Promise<CheckedCitation[]> {
    const all: CheckedCitation[] = []
    let before: CitedBefore = {}
    for (const each of found) {
      const looked = await orWhenLate(
        inTime(() => lookedUp(each, before)),
        () => uncheckable(each, 'time')
      )
      await pause()
      // A range says nothing of what has gone from between its ends.
      if ('between' in each && looked.verdict.verdict !== 'resolved') continue
      if (looked.provision !== undefined && !looked.provision.repealed) keep(looked.provision)
      before = {
        act: looked.act ?? before.act,
        provision: looked.provision ?? (looked.act === undefined ? before.provision : undefined)
      }
      const { start, end } = each
      all.push({ text: text.slice(start, end), start, end, ...looked.verdict })
    }
    return Promise.all(all.map(withCandidate))
  }

  /** What is but a candidate is read too: it may say what stands there. */
  async function withCandidate(citation: CheckedCitation): Promise<CheckedCitation> {
    if (citation.reason !== 'no_act' || citation.passage === undefined) return citation
    const { passage } = citation
    const provision = await orWhenLate(
      inTime(() => parts.loader.load(passage, visibility)),
      nothing
    )
    if (provision !== undefined) keep(provision)
    return citation
  }

  /**
   * In a statement that the law itself makes, a section without an act is one of that law, and a part without a section
   * one of that provision.
   */
  async function readAsTheLawDoes(own: readonly number[], proof: CheckProof | undefined): Promise<void> {
    const provision = provisions.get(proof?.passage ?? '')
    const act = provision?.act && table.byIri(provision.act.iri)
    if (provision === undefined || act === undefined) return
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

  async function lookedUp(each: FoundInText, before: CitedBefore): Promise<CitationLookUp> {
    if ('notHeld' in each) return uncheckable(each, each.notHeld)
    const key = 'ref' in each ? each.ref : lookupKey(each.cited, before)
    const looked =
      kept.get(key) ??
      ('ref' in each
        ? checkReference(parts, each.ref, access, visibility)
        : checkCitation(parts, each.cited, access, before))
    kept.set(key, looked)
    return looked
  }

  /** Today's text says nothing of another version. */
  function passageIn({ passage, verdict, otherVersion }: CheckedCitation): Passage | undefined {
    return verdict === 'no_such_part' || otherVersion ? undefined : passages.get(passage ?? '')
  }

  /** Of the same paragraph, then of the same section, the nearest first. */
  function aroundOf({ paragraph, section, start }: ReadStatement): Passage[] {
    const near = statements.filter(
      each => each.section === section && each.citations.some(at => binds(citations[at]!))
    )
    const away = (each: ReadStatement) =>
      Math.abs(each.start - start) + (each.paragraph === paragraph ? 0 : text.length)
    const iris = near
      .sort((one, other) => away(one) - away(other))
      .slice(0, 2 * AROUND)
      .flatMap(each => each.citations.flatMap(at => passageIn(citations[at]!) ?? []))
    return [...new Set(iris)].filter(({ ref }) => isAmong(sources, ref)).slice(0, AROUND)
  }

  async function search(said: string): Promise<Passage[]> {
    const hits = await parts.retrieval.rank(
      { text: said, words: tokensOf(said) },
      { ...visibility, kinds: requestedKinds(sources), limit: FOUND }
    )
    const texts = await parts.loader.loadMany(
      hits.map(({ iri }) => iri),
      visibility
    )
    return texts.filter(({ repealed }) => !repealed).map(keep)
  }
}

const nothing = () => undefined
