import { DataFactory } from 'n3'
import { holdsOn } from '../../graph/states/daysInForce.js'
import type { PassageVersion } from '../../proof/grounding/passage.js'
import type { CitationInText } from '../../proof/law/citations/citation.js'
import type { Span } from '../../proof/law/span.js'
import { versionBeside, type NamedVersion } from '../../proof/law/versions/namedVersion.js'
import { partsOnDay } from '../law/provisions/partsOnDay.js'
import { dayOfVersion } from '../law/states/dayOfVersion.js'
import { versionOf } from '../passageOf.js'
import { checkCitation } from './checkCitation.js'
import type { CheckParts, CheckRun } from './checkRun.js'
import type { CitationLookUp, NamedByCitation } from './citationLookUp.js'

/** Looks up provisions of other versions than the one that a text is checked against, where they are held. */
export class VersionLookUp {
  readonly #parts = new Map<string, CheckParts>()
  readonly #days = new Map<string, Promise<string | undefined>>()

  constructor(
    private readonly text: string,
    private readonly run: CheckRun
  ) {}

  /** Undefined where a citation names no other version, or none that is held. */
  async find({
    cited,
    ...place
  }: Span & { readonly cited: CitationInText }): Promise<CitationLookUp | undefined> {
    const { run } = this
    const named = cited.otherVersion === true ? versionBeside(this.text, place) : undefined
    const day = named && (await this.#dayOf(cited, named.version))
    if (named === undefined || day === undefined) return undefined
    const { act, section, path } = cited
    const plain = { act, path, ...(section && { section }) }
    const looked = await checkCitation(this.#partsOn(day), plain, run.access)
    const { provision, verdict } = looked
    if (provision?.version === undefined) return undefined
    const version = versionOf(provision.version)
    // What says so is no part of a claim.
    const whole = { start: Math.min(place.start, named.start), end: Math.max(place.end, named.end) }
    const isOfRun = run.day === undefined ? version.until === undefined : holdsOn(version, run.day)
    if (isOfRun) return { ...(await this.#ofRun(plain, version)), place: whole }
    // Another text of the provision may be cited beside it.
    const iri = `${provision.iri}/${version.from}`
    const passage = verdict.passage === undefined ? {} : { passage: iri }
    return {
      ...looked,
      place: whole,
      provision: { ...provision, iri },
      verdict: { ...verdict, ...passage, version }
    }
  }

  /** It is the text that all else is checked against. */
  async #ofRun(cited: NamedByCitation, version: PassageVersion): Promise<CitationLookUp> {
    const looked = await checkCitation(this.run.parts, cited, this.run.access)
    return { ...looked, verdict: { ...looked.verdict, version } }
  }

  async #dayOf({ act, section }: CitationInText, version: NamedVersion): Promise<string | undefined> {
    const { ofToday, access, day: asOf } = this.run
    if (act.is !== 'held' || section === undefined) return undefined
    // A number of the Union's means one text.
    if (act.act.ref.startsWith('CELEX:')) return undefined
    const ref = ofToday.ids.cited(DataFactory.namedNode(act.act.iri), section)?.value
    if (ref === undefined) return undefined
    const key = JSON.stringify([version, ref])
    const find = async () => (await dayOfVersion(ofToday, { version, ref, access, asOf }))?.day
    const known = this.#days.get(key) ?? find()
    this.#days.set(key, known)
    return known
  }

  #partsOn(day: string): CheckParts {
    const parts = this.#parts.get(day) ?? partsOnDay(this.run.ofToday, day, { unknown: 'nothing' })
    this.#parts.set(day, parts)
    return parts
  }
}
