import { BoundedQueue } from '../../base/threads/mutex.js'
import { Unavailable } from '../../base/errors.js'
import { berlinDay } from '../../base/text/berlinDay.js'
import { readOnce } from '../../formats/input/readOnce.js'
import type { Counts, Gathering, Importer, ImportUnit, InputFile, Skipped } from '../../formats/importer.js'
import type { ShapeFinding } from '../../graph/shacl/validate.js'
import { checkTerms } from '../../graph/store/tripleText.js'
import { CheckedConcepts } from './checkedConcepts.js'
import { checkUnit, mustHoldNoViolation } from './checkUnit.js'
import { loadShapeFindings } from './givenShapes.js'
import { detached, type SpilledStatements } from '../../graph/store/spilledStatements.js'
import { joinLanguages, type JoinedUnit } from './joinLanguages.js'
import { keepUnit } from './keepUnit.js'
import { storedOtherwise } from './languageChoice.js'
import type { SkippedPart } from './loadReport.js'
import { mustBeOf } from './mustBeOf.js'
import { provenanceQuads } from './provenanceQuads.js'
import { NOTHING_READ } from './nothingRead.js'
import type { LoadedUnit, LoadRequest, ReadLoad } from './readLoad.js'
import { fileRefusal } from './fileRefusal.js'
import { ofOtherDate, RunStates } from './runStates.js'
import { isState, VisitedRoots } from './seenRoots.js'
import { reportTexts } from './reportTexts.js'
import { withoutControls } from './withoutControls.js'
import { withoutOthers } from './withoutOthers.js'
import { withoutUnknown } from './withoutUnknown.js'

/** Statements of units that are checked while the next ones are read. */
const AHEAD = 20_000

/** A unit whose check is under way. */
interface Checked {
  readonly unit: ImportUnit
  readonly skipped: readonly SkippedPart[]
  readonly loaded: LoadedUnit
  readonly findings: Promise<readonly ShapeFinding[]>
}

/** One run of `readLoad`. */
export class LoadReading {
  private readonly counts = { ...NOTHING_READ }
  private readonly load: ReadLoad
  private readonly seen: VisitedRoots
  private readonly states: RunStates
  private readonly checked = new CheckedConcepts()
  /** Roots of units that are not done yet. */
  private readonly pending = new Set<string>()
  private readonly turns = new BoundedQueue(AHEAD)
  /** What the steward's shapes found, by root (IRI). */
  private given: ReadonlyMap<string, readonly ShapeFinding[]> | undefined

  constructor(
    private readonly request: LoadRequest,
    private readonly kept: SpilledStatements
  ) {
    const { importer, grounding, now } = request
    this.states = new RunStates(berlinDay(now()))
    this.seen = new VisitedRoots({
      isState: unit => importer.hasStates === true && grounding !== 'summary' && isState(unit),
      laterCounts: importer.laterCounts === true
    })
    this.load = {
      units: [],
      counts: this.counts,
      skipped: [],
      differing: [],
      leftOut: {},
      refused: [...request.inputs.refused],
      findings: [],
      found: 0,
      close: () => kept.close()
    }
  }

  async run(): Promise<ReadLoad> {
    const { importer, inputs, onFile } = this.request
    const gathering = importer.gather?.()
    const read = importer.reader?.() ?? importer.read
    for (const [index, file] of inputs.files.entries()) {
      await this.refusing(file, () => this.readFile(file, gathering ?? read))
      this.turns.follow(() => {
        this.counts.files++
        onFile?.(index + 1, this.load)
      })
    }
    if (gathering !== undefined) await this.takeGathered(gathering)
    await this.turns.done()
    await this.states.settle(this.load.units, this.kept)
    for (const joined of await joinLanguages(this.load.units, this.kept)) this.noteJoined(joined)
    return this.load
  }

  private async readFile(file: InputFile, reader: Gathering | Importer['read']): Promise<void> {
    const { ids, grounding = 'verified', sourceOf, given } = this.request
    const once = readOnce(file)
    await mustBeOf(once, this.request)
    const options = {
      ids,
      grounding,
      ...(sourceOf && { source: sourceOf(file) }),
      ...(given && { given })
    }
    if ('add' in reader) return reader.add(file, options)
    for await (const unit of reader(once, options)) await this.take(file, unit)
  }

  private async takeGathered(gathering: Gathering): Promise<void> {
    const { files } = this.request.inputs
    const together = { name: files.map(file => file.name).join(', ') }
    await this.refusing(together, async () => {
      const { shapes, ids } = this.request
      const all = gathering.units()
      const units = all.map(({ unit }) => unit)
      this.given = shapes && (await loadShapeFindings(shapes, units, ids))
      for (const { file, unit } of all) await this.take(file, unit)
    })
  }

  /** What goes wrong with a file is its refusal; the store and the disk are no file's. */
  private async refusing(file: Pick<InputFile, 'name'>, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof Unavailable) throw error
      this.turns.follow(() => void this.load.refused.push(fileRefusal(file, this.request.importer, error)))
    }
  }

  /** Begins the check of a unit and leaves the rest to be done when it is over. @throws Unavailable */
  private async take(file: InputFile, unit: ImportUnit): Promise<void> {
    await this.refusing(file, async () => {
      this.load.found += unit.roots.length
      // Which of two units of one root counts is known when the first is done.
      if (unit.roots.some(root => this.pending.has(root.value))) await this.turns.done()
      const checked = await this.check(file, unit)
      if (checked === undefined) return
      for (const root of checked.unit.roots) this.pending.add(root.value)
      const { shared, passages } = checked.loaded
      this.turns.follow(() => this.finish(file, checked), shared.size + passages.size)
    })
    await this.turns.pause()
  }

  private async check(file: InputFile, unit: ImportUnit): Promise<Checked | undefined> {
    const { ids, importer, now, grounding = 'verified' } = this.request
    const skipped: SkippedPart[] = []
    const skip = (part: Skipped) => skipped.push({ file: file.name, ...part })
    const wanted = await this.wanted(unit, skip)
    // What others say under IRIs of their own is kept as they say it.
    const fresh = importer.sharesNodes === true ? wanted : wanted && withoutControls(wanted)
    if (fresh === undefined) {
      this.turns.follow(() => void this.load.skipped.push(...detached(skipped)))
      return undefined
    }
    const startedAt = now()
    const provenance = provenanceQuads({ unit: fresh, importer, grounding, ids, startedAt, endedAt: now() })
    const checked = this.checked.among(fresh)
    const quads = [...fresh.quads, ...provenance].filter(({ subject }) => !checked.has(subject.value))
    // A term that no store takes is a fault of the file, found here where the file is still known.
    checkTerms(quads)
    const findings = checkUnit(fresh, { ids, importer, provenance, given: this.given, checked })
    // It is awaited in its turn.
    findings.catch(() => undefined)
    const loaded = await keepUnit(fresh, {
      ...{ file, importer, ids, provenance },
      kept: this.kept,
      isFurther: this.seen.isFurther(fresh)
    })
    return { unit: fresh, skipped: detached(skipped), loaded, findings }
  }

  /** What of a unit is to be loaded; undefined when nothing is. @throws Unavailable */
  private async wanted(unit: ImportUnit, skip: (part: Skipped) => void): Promise<ImportUnit | undefined> {
    const { importer, heldLanguage, ownersOf, knownOf } = this.request
    const heldInstead = await storedOtherwise(unit, heldLanguage)
    if (heldInstead !== undefined) {
      skip({ where: unit.name, reason: heldInstead })
      return undefined
    }
    const unseen = this.seen.without(unit, skip)
    unit.skipped.forEach(skip)
    if (unseen === undefined) return undefined
    if (unseen.restsOn !== undefined && knownOf !== undefined) {
      const founded = await withoutUnknown(unseen, unseen.restsOn, knownOf)
      founded.skipped.forEach(skip)
      return founded.unit
    }
    if (importer.sharesNodes !== true || ownersOf === undefined) return unseen
    const own = await withoutOthers(unseen, ownersOf)
    own.skipped.forEach(skip)
    return own.unit
  }

  /** @throws Unavailable */
  private async finish(file: InputFile, { unit, skipped, loaded, findings }: Checked): Promise<void> {
    const { load, request } = this
    load.skipped.push(...skipped)
    reportTexts(load, file, unit)
    try {
      const found = await findings
      this.checked.note(unit, found)
      load.findings.push(...detached(found.map(one => ({ file: file.name, unit: unit.name, ...one }))))
      mustHoldNoViolation(unit, found)
      if (await this.isFurtherState(file, unit, loaded)) return
      if (!load.units.some(({ roots }) => roots[0]?.equals(unit.roots[0]))) await request.early?.send(loaded)
      for (const root of unit.roots) {
        this.replace(root.value, file, unit)
        this.seen.add(root, file, unit)
      }
      load.units.push(loaded)
      this.count(unit.counts, unit.passages.length, 1)
    } catch (error) {
      if (error instanceof Unavailable) throw error
      load.refused.push(fileRefusal(file, request.importer, error))
    } finally {
      for (const root of unit.roots) this.pending.delete(root.value)
    }
  }

  /** Whether it is a state of an act that others were read of before: then it is a part of these. */
  private async isFurtherState(file: InputFile, unit: ImportUnit, loaded: LoadedUnit): Promise<boolean> {
    const [root] = unit.roots
    if (root === undefined || !this.seen.isFurther(unit)) return false
    const first = this.load.units.find(({ roots }) => roots[0]!.equals(root))!
    if (await this.states.add(first, loaded)) {
      this.seen.add(root, file, unit)
      this.counts.states++
    } else {
      this.load.skipped.push({ file: file.name, where: root.value, reason: ofOtherDate(first) })
    }
    return true
  }

  private count(unit: Counts, concepts: number, sign: 1 | -1): void {
    const { counts } = this
    for (const name of ['acts', 'norms', 'provisions', 'services'] as const) {
      counts[name] += sign * (unit[name] ?? 0)
    }
    counts.concepts += sign * concepts
  }

  /** What is said in a further language is no other act. */
  private noteJoined({ unit: { roots, language, file }, to, isLeftOut }: JoinedUnit): void {
    const where = roots[0]!.value
    const read = this.seen.get(where, { language: { code: language! } })!
    this.count(read.counts, read.concepts, -1)
    if (isLeftOut) this.load.skipped.push({ file, where, reason: ofOtherDate(to) })
    else this.counts.languages++
  }

  /** Takes back what was read of an earlier state of a root. */
  private replace(root: string, file: InputFile, unit: ImportUnit): void {
    const before = this.seen.get(root, unit)
    if (before === undefined) return
    const { units, skipped } = this.load
    const isBefore = ({ roots, language }: LoadedUnit) =>
      language === unit.language?.code && roots.some(other => other.value === root)
    units.splice(units.findIndex(isBefore), 1)
    this.count(before.counts, before.concepts, -1)
    skipped.push({ file: before.file, where: root, reason: `read from ${file.name} of a later state` })
  }
}
