import { actOnDay } from '../../graph/states/actOnDay.js'
import type { CheckedCitation, Uncheckable } from '../../proof/grounding/check/textCheck.js'
import { readDatedRef, readLanguageRef } from '../../proof/law/refs.js'
import { checkCitation } from './checkCitation.js'
import { checkInLanguage } from './checkInLanguage.js'
import { checkReference } from './checkReference.js'
import type { CheckRun } from './checkRun.js'
import { asWritten, type CitationLookUp, type CitedBefore, type NamedByCitation } from './citationLookUp.js'
import type { FoundInText } from './findCitationsIn.js'
import { VersionLookUp } from './lookUpVersions.js'
import { orWhenLate } from './timeIsUp.js'

/** Looks up what a text cites, and loads the provisions that its statements are checked against. */
export async function lookUpCitations(
  text: string,
  found: readonly FoundInText[],
  run: CheckRun
): Promise<CheckedCitation[]> {
  const { inTime, pause } = run.effort
  const known = new Map<string, Promise<CitationLookUp>>()
  const versions = new VersionLookUp(text, run)
  const all: CheckedCitation[] = []
  let before: CitedBefore = {}
  for (const each of found) {
    const looked = await orWhenLate(
      inTime(
        async () =>
          ('cited' in each ? await versions.find(each) : undefined) ??
          (await lookUpOnce(each, before, known, run))
      ),
      () => uncheckable(each, 'time')
    )
    await pause()
    // A range says nothing of what has gone from between its ends.
    if ('between' in each && looked.verdict.verdict !== 'resolved') continue
    if (looked.provision !== undefined && !looked.provision.repealed) run.loaded.add(looked.provision)
    before = {
      act: looked.act ?? before.act,
      provision: looked.provision ?? (looked.act === undefined ? before.provision : undefined)
    }
    const { start, end } = looked.place ?? each
    all.push({ text: text.slice(start, end), start, end, ...looked.verdict })
  }
  await Promise.all(all.map(each => loadCandidate(each, run)))
  return all
}

async function lookUpOnce(
  each: FoundInText,
  before: CitedBefore,
  known: Map<string, Promise<CitationLookUp>>,
  run: CheckRun
): Promise<CitationLookUp> {
  const { parts, access } = run
  if ('notHeld' in each) return uncheckable(each, each.notHeld)
  const key = 'ref' in each ? each.ref : lookupKey(each.cited, before)
  const looked =
    known.get(key) ??
    ('ref' in each ? lookUpReference(each.ref, run) : checkCitation(parts, each.cited, access, before)).then(
      found => asHeldOnDay(found, run)
    )
  known.set(key, looked)
  return looked
}

/** What names another day than the one whose law is asked for is not looked up in that. */
async function lookUpReference(ref: string, run: CheckRun): Promise<CitationLookUp> {
  const { parts, access, visibility, day } = run
  const inLanguage = readLanguageRef(ref)
  if (inLanguage !== undefined) return checkInLanguage(inLanguage, run)
  const dated = readDatedRef(ref)
  if (dated !== undefined && dated.day !== day)
    return { verdict: { parts: [], verdict: 'not_checkable', reason: 'version' } }
  return checkReference(parts, dated?.ref ?? ref, access, visibility)
}

/** Of an act that no state tells from so early nothing is told: neither that it has a part, nor that it has not. */
async function asHeldOnDay(looked: CitationLookUp, { parts, day }: CheckRun): Promise<CitationLookUp> {
  const { act, provision, verdict } = looked
  if (day === undefined || act === undefined || provision !== undefined) return looked
  const through = await parts.throughStates(act.iri)
  const [first] = through.states
  if (first !== undefined && first.day <= day && actOnDay(through, day) !== undefined) return looked
  const { ref, label } = act
  const written = { ...(verdict.act !== undefined && { act: verdict.act }), parts: verdict.parts }
  const section = verdict.section && { section: verdict.section }
  return { act, verdict: { ...written, ...section, verdict: 'not_checkable', reason: 'version', ref, label } }
}

/** What is but a candidate is read too: it may say what stands there. */
async function loadCandidate({ reason, passage }: CheckedCitation, run: CheckRun): Promise<void> {
  if (reason !== 'no_act' || passage === undefined) return
  const provision = await orWhenLate(
    run.effort.inTime(() => run.parts.loader.load(passage, run.visibility)),
    () => undefined
  )
  if (provision !== undefined) run.loaded.add(provision)
}

/** Under which what was looked up is found again. */
function lookupKey(
  { act, section, path, otherVersion }: NamedByCitation,
  { act: last, provision }: CitedBefore
): string {
  const named = act.is === 'held' ? [act.name, act.act.iri] : 'name' in act ? [act.name, act.is] : []
  return JSON.stringify([
    named,
    section,
    path,
    otherVersion,
    ...(named.length > 0 ? [] : [last?.iri, provision?.iri])
  ])
}

/** What is said of a citation that is not looked up. */
function uncheckable(each: FoundInText, reason: Uncheckable): CitationLookUp {
  const written = 'cited' in each ? asWritten(each.cited) : { parts: [] }
  return { verdict: { ...written, verdict: 'not_checkable', reason } }
}
