import { InvalidInput } from '../../errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readHead } from '../../importers/fileHead.js'
import type { Inputs } from '../../importers/input/collectInputs.js'
import type {
  Counts,
  FileHead,
  Grounding,
  Importer,
  ImportUnit,
  InputFile,
  SourceFacts
} from '../../importers/importer.js'
import { importerFor } from '../../importers/registry.js'
import { validateBeside } from '../../shacl/validateBeside.js'
import { UnsafeTerm } from '../../store/termText.js'
import { checkTerms } from '../../store/tripleText.js'
import type { Ahead } from './ahead.js'
import type { Content } from './content.js'
import { goesBefore, heldOtherwise, type HeldLanguage } from './languageChoice.js'
import type { LoadFinding, Refused, SkippedPart } from './loadReport.js'
import { provenanceQuads } from './provenanceQuads.js'
import { Turns } from './turns.js'
import { withoutOthers, type OwnersOf } from './withoutOthers.js'

export interface LoadRequest {
  readonly ids: Identifiers
  readonly importer: Importer
  readonly inputs: Inputs
  readonly now: () => Date
  /** `verified` unless told. */
  readonly grounding?: Grounding
  /** Where a file comes from, when more is known than its format says. */
  readonly sourceOf?: (file: InputFile) => SourceFacts
  /** What the steward says that the files do not. */
  readonly given?: Readonly<Record<string, string>>
  readonly onFile?: (done: number, load: ReadLoad) => void
  /** In which language the graph holds a root; without it no language keeps another out. */
  readonly heldLanguage?: HeldLanguage
  /** Where nodes of an importer that shares them come from. */
  readonly ownersOf?: OwnersOf
  /** Takes units before it is known whether they meet the shapes; given up when one does not. */
  readonly ahead?: Pick<Ahead, 'send' | 'abandon'>
}

/** What a run has read of a root. */
interface Seen {
  readonly file: string
  readonly unit: ImportUnit
}

/** A unit that was read and meets the shapes. */
export interface LoadedUnit extends Content {
  readonly name: string
}

/** What was read of some files, and what of them cannot be used. */
export interface ReadLoad {
  readonly units: LoadedUnit[]
  readonly counts: Required<Counts> & { readonly files: number; readonly concepts: number }
  readonly skipped: SkippedPart[]
  readonly refused: Refused[]
  /** What the shapes found, of all units that were refused for it. */
  readonly findings: LoadFinding[]
  /** Acts, schemes, services … in the files, also those that were left out because they are held otherwise. */
  found: number
}

/**
 * Reads files one after another and checks each unit against the shapes; nothing is written. A file or unit that
 * cannot be used is named, and the others go on.
 */
export async function readLoad(request: LoadRequest): Promise<ReadLoad> {
  const counts = { files: 0, concepts: 0, acts: 0, norms: 0, provisions: 0, services: 0 }
  const load: ReadLoad = {
    units: [],
    counts,
    skipped: [],
    refused: [...request.inputs.refused],
    findings: [],
    found: 0
  }
  const seen = new Map<string, Seen>()
  const gathering = request.importer.gather?.()
  // The next unit is read while the one before is checked; all else happens in the order of the files.
  const turns = new Turns()
  for (const [index, file] of request.inputs.files.entries()) {
    try {
      await mustBeOf(file, request)
      const options = {
        ids: request.ids,
        grounding: request.grounding ?? 'verified',
        ...(request.sourceOf && { source: request.sourceOf(file) }),
        ...(request.given && { given: request.given })
      }
      if (gathering !== undefined) await gathering.add(file, options)
      else {
        for await (const unit of request.importer.read(file, options)) {
          await turns.begin(() => takeOrRefuse(file, unit))
        }
      }
    } catch (error) {
      turns.follow(() => refuse(file, error))
      if (!isFault(error)) break
    }
    turns.follow(() => {
      counts.files++
      request.onFile?.(index + 1, load)
    })
  }
  await turns.done()
  for (const { file, unit } of gathering?.units() ?? []) await takeOrRefuse(file, unit)
  return load

  async function takeOrRefuse(file: InputFile, unit: ImportUnit): Promise<void> {
    await take(file, unit).catch((error: unknown) => refuse(file, error))
  }

  function refuse(file: InputFile, error: unknown): void {
    if (!isFault(error)) throw error
    const { message } = error
    const reason = message.startsWith(file.name)
      ? message.slice(file.name.length).replace(/^[:,] /, '')
      : message
    load.refused.push({ file: file.name, reason })
  }

  async function take(file: InputFile, unit: ImportUnit): Promise<void> {
    load.found += unit.roots.length
    const heldInstead = await heldOtherwise(unit, request.heldLanguage)
    if (heldInstead !== undefined) {
      load.skipped.push({ file: file.name, where: unit.name, reason: heldInstead })
      return
    }
    const unseen = withoutSeen(file, unit)
    load.skipped.push(...unit.skipped.map(one => ({ file: file.name, ...one })))
    if (unseen === undefined) return
    const fresh = await withoutForeign(file, unseen)
    const startedAt = request.now()
    const { ids, importer } = request
    const provenance = provenanceQuads({ unit: fresh, importer, ids, startedAt, endedAt: request.now() })
    const quads = [...fresh.quads, ...provenance]
    // A term that no store takes is a fault of the file, found here where the file is still known.
    checkTerms(quads)
    const loaded = { name: fresh.name, roots: fresh.roots, shared: fresh.quads, provenance }
    try {
      await Promise.all([mustBeValid(file, fresh, quads), request.ahead?.send(loaded)])
    } catch (error) {
      await request.ahead?.abandon()
      throw error
    }
    for (const root of fresh.roots) {
      replace(root.value, file)
      seen.set(root.value, { file: file.name, unit: fresh })
    }
    load.units.push(loaded)
    count(fresh, 1)
  }

  async function withoutForeign(file: InputFile, unit: ImportUnit): Promise<ImportUnit> {
    if (request.importer.sharesNodes !== true || request.ownersOf === undefined) return unit
    const own = await withoutOthers(unit, request.ownersOf)
    load.skipped.push(...own.skipped.map(one => ({ file: file.name, ...one })))
    return own.unit
  }

  function count(unit: ImportUnit, sign: 1 | -1): void {
    counts.acts += sign * (unit.counts.acts ?? 0)
    counts.norms += sign * (unit.counts.norms ?? 0)
    counts.provisions += sign * (unit.counts.provisions ?? 0)
    counts.services += sign * (unit.counts.services ?? 0)
    counts.concepts += sign * unit.passages.length
  }

  /** Takes back what was read of a root in a language that comes after this file's. */
  function replace(root: string, file: InputFile): void {
    const before = seen.get(root)
    if (before === undefined) return
    load.units.splice(
      load.units.findIndex(one => one.roots.some(other => other.value === root)),
      1
    )
    count(before.unit, -1)
    load.skipped.push({
      file: before.file,
      where: root,
      reason: `read from ${file.name} in another language`
    })
  }

  async function mustBeValid(
    file: InputFile,
    unit: ImportUnit,
    quads: Parameters<typeof validateBeside>[0]
  ): Promise<void> {
    const findings = (await validateBeside(quads)).filter(one => one.severity === 'violation')
    if (findings.length === 0) return
    load.findings.push(...findings.map(finding => ({ file: file.name, unit: unit.name, ...finding })))
    const shown = findings.slice(0, 5).map(one => `${one.focus}: ${one.message}`)
    const more = findings.length > shown.length ? ` … and ${findings.length - shown.length} more` : ''
    throw new InvalidInput(`${unit.name}: ${shown.join(' ')}${more}`)
  }

  /** Two files of one run for the same root would replace each other each time: the first counts. */
  function withoutSeen(file: InputFile, unit: ImportUnit): ImportUnit | undefined {
    for (const root of unit.roots) {
      const before = seen.get(root.value)
      if (before === undefined || goesBefore(unit.language, before.unit.language)) continue
      const same = before.unit.fileHash === unit.fileHash
      const reason = `${same ? 'the same file as' : 'already read in this run from'} ${before.file}`
      load.skipped.push({ file: file.name, where: root.value, reason })
    }
    const roots = unit.roots.filter(
      root => !seen.has(root.value) || goesBefore(unit.language, seen.get(root.value)!.unit.language)
    )
    if (roots.length === unit.roots.length) return roots.length === 0 ? undefined : unit
    if (roots.length === 0) return undefined
    const left = new Set(roots.map(root => root.value))
    return {
      ...unit,
      roots,
      quads: unit.quads.filter(quad => left.has(quad.subject.value)),
      passages: unit.passages.filter(passage => left.has(passage.concept.value)),
      counts: unit.counts.services === undefined ? unit.counts : { ...unit.counts, services: roots.length }
    }
  }
}

/** Faults of a file, not of ours. */
function isFault(error: unknown): error is InvalidInput | UnsafeTerm {
  return error instanceof InvalidInput || error instanceof UnsafeTerm
}

/** @throws InvalidInput naming the importer that fits */
async function mustBeOf(file: InputFile, { importer }: LoadRequest): Promise<void> {
  const head = await readHead(file)
  if (importer.reads(head)) return
  const other = importerFor(head)
  if (other !== undefined) {
    throw new InvalidInput(`is ${other.title}; import it with "beleg import ${other.name}"`)
  }
  throw new InvalidInput(`${beginning(head)}; ${importer.title} was expected, and no other importer reads it`)
}

function beginning({ root, start }: FileHead): string {
  if (/<!ENTITY\s/.test(start)) return 'declares entities of its own in its <!DOCTYPE …>: write them out'
  if (root !== undefined) return `begins with <${root.name}>`
  const first = start.trim().slice(0, 40)
  return first === '' ? 'is empty: fetch it again' : `begins with "${first}"`
}
