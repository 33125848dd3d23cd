import { InvalidInput } from '../../errors.js'
import { detectRoot } from '../../importers/detectRoot.js'
import type { Inputs } from '../../importers/input/collectInputs.js'
import type { Grounding, ImportUnit, InputFile, SourceFacts } from '../../importers/importer.js'
import { importerFor } from '../../importers/registry.js'
import { UnsafeTerm } from '../../store/termText.js'
import type { ImportReport } from './importReport.js'
import { importUnit, type ImportTarget } from './importUnit.js'

export interface ImportRequest extends ImportTarget {
  readonly inputs: Inputs
  /** `verified` unless told. */
  readonly grounding?: Grounding
  /** Where a file comes from, when more is known than its format says. */
  readonly sourceOf?: (file: InputFile) => SourceFacts
  readonly onFile?: (done: number, report: ImportReport) => void
}

type Growing = {
  -readonly [K in keyof ImportReport]: ImportReport[K] extends readonly (infer T)[] ? T[] : ImportReport[K]
}

/**
 * Imports files one after another: read, checked against the shapes, compared with the graph, committed act by act.
 * A file or act that cannot be used is refused, named in the report, and the others go on.
 * Running it again writes nothing.
 * @throws Unavailable when the store cannot be written; acts committed before stay
 */
export async function importFiles(request: ImportRequest): Promise<ImportReport> {
  const started = performance.now()
  const report = emptyReport(request)
  const seen = new Map<string, InputFile & { readonly hash: string }>()
  for (const [index, file] of request.inputs.files.entries()) {
    await orRefuse(file, async () => {
      await mustBeOf(file, request)
      const units = request.importer.read(file, {
        ids: request.ids,
        grounding: request.grounding ?? 'verified',
        ...(request.sourceOf && { source: request.sourceOf(file) })
      })
      for await (const unit of units) await orRefuse(file, () => take(file, unit))
    })
    report.files++
    report.seconds = secondsSince(started)
    request.onFile?.(index + 1, report)
  }
  return report

  async function orRefuse(file: InputFile, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof InvalidInput || error instanceof UnsafeTerm)) throw error
      const { message } = error
      const reason = message.startsWith(file.name)
        ? message.slice(file.name.length).replace(/^[:,] /, '')
        : message
      report.refused.push({ file: file.name, reason })
    }
  }

  async function take(file: InputFile, unit: ImportUnit): Promise<void> {
    const fresh = withoutSeen(file, unit)
    report.skipped.push(...unit.skipped.map(one => ({ file: file.name, ...one })))
    if (fresh === undefined) return
    const { outcome, added, removed } = await importUnit(fresh, request)
    for (const root of fresh.roots) seen.set(root.value, { ...file, hash: unit.fileHash })
    report.acts += fresh.counts.acts
    report.services += fresh.counts.services
    report.norms += fresh.counts.norms
    report.provisions += fresh.counts.provisions
    report[outcome]++
    report.added += added
    report.removed += removed
  }

  /** Two files of one run for the same act would replace each other each time: the first counts. */
  function withoutSeen(file: InputFile, unit: ImportUnit): ImportUnit | undefined {
    for (const root of unit.roots) {
      const before = seen.get(root.value)
      if (before === undefined) continue
      const reason = `${before.hash === unit.fileHash ? 'the same file as' : 'already read in this run from'} ${before.name}`
      report.skipped.push({ file: file.name, where: root.value, reason })
    }
    const roots = unit.roots.filter(root => !seen.has(root.value))
    if (roots.length === unit.roots.length) return roots.length === 0 ? undefined : unit
    if (roots.length === 0) return undefined
    const left = new Set(roots.map(root => root.value))
    return {
      ...unit,
      roots,
      quads: unit.quads.filter(quad => left.has(quad.subject.value)),
      passages: unit.passages.filter(passage => left.has(passage.concept.value)),
      counts: { ...unit.counts, services: roots.length }
    }
  }
}

/** @throws InvalidInput naming the importer that fits */
async function mustBeOf(file: InputFile, { importer }: ImportRequest): Promise<void> {
  const root = await detectRoot(file)
  if (importer.reads(root)) return
  const other = importerFor(root)
  throw new InvalidInput(
    other === undefined
      ? `begins with <${root}>; ${importer.title} was expected, and no other importer reads it`
      : `is ${other.title}; import it with "beleg import ${other.name}"`
  )
}

function emptyReport({ importer, inputs }: ImportRequest): Growing {
  return {
    importer: importer.name,
    files: 0,
    acts: 0,
    services: 0,
    norms: 0,
    provisions: 0,
    written: 0,
    unchanged: 0,
    kept: 0,
    added: 0,
    removed: 0,
    skipped: [],
    refused: [...inputs.refused],
    seconds: 0
  }
}

function secondsSince(started: number): number {
  return Math.round(performance.now() - started) / 1000
}
