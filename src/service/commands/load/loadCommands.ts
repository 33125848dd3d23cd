import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'
import type { StatedOrigin } from '../../loads/checkOrigins.js'
import { splitOptions, type KnownOptions } from './splitOptions.js'

const LOAD_CODES = `
Exit codes: 0 all is good, 1 files or parts of them were refused, or it failed, 2 there was nothing to read, or the
arguments are wrong.
"beleg formats" lists the formats and their options.`

interface LoadOptions extends StatedOrigin {
  readonly yes: boolean
  readonly json: boolean
  readonly report?: string
  readonly anyway: boolean
  readonly shapes?: readonly string[]
}

/** `beleg import` and `beleg load`: files are read, checked and staged. */
export function loadCommands(program: Command, end: (exitCode: number) => void): void {
  const load = async (verb: 'import' | 'load', format: string, rest: string[], command: Command) => {
    const { paths, given } = splitOptions(rest, await knownOptions(format, command))
    const options: LoadOptions = command.opts()
    const { importOfficial } = await import('./importOfficial.js')
    end(await importOfficial(loadConfig(), { verb, format, paths, given, origin: options, ...options }))
  }
  withLoadOptions(
    program
      .command('import')
      .description('read official files, check them and stage them; --yes promotes them at once')
      .argument('<format>', 'gii, xzufi, eu, …: docs/importing.md lists them')
      .argument(
        '<path...>',
        'files, folders and zip archives, and options of the format (--celex 32016R0679)'
      )
  ).action((format: string, rest: string[], _options, command: Command) =>
    load('import', format, rest, command)
  )
  withLoadOptions(
    program
      .command('load')
      .description(
        'read RDF files (Turtle, TriG, N-Triples, N-Quads, RDF/XML, JSON-LD), check and stage them'
      )
      .argument('<path...>', 'files, folders and zip archives')
  )
    .option(
      '--shapes <file>',
      'SHACL shapes that the files must meet; may be given several times',
      several,
      []
    )
    .action((rest: string[], _options, command: Command) => load('load', 'rdf', rest, command))
}

function withLoadOptions(command: Command): Command {
  return command
    .option('--yes', 'promote at once', false)
    .option('--anyway', 'with --yes: also what is older than what is held, or leaves out much of it', false)
    .option('--json', 'the report as JSON on stdout', false)
    .option('--report <file>', 'write what the shapes found as sh:ValidationReport in Turtle')
    .option('--source-url <url>', 'where the files were fetched from')
    .option('--retrieved <time>', 'when they were fetched: 2026-01-31T12:00:00Z')
    .option('--sha256 <hash>', 'the checksum that the file must have')
    .option('--checksums <file>', 'the checksums that the files must have, as sha256sum writes them')
    .allowUnknownOption()
    .addHelpText('after', LOAD_CODES)
}

/** @throws InvalidInput for a format that there is not */
async function knownOptions(format: string, command: Command): Promise<KnownOptions> {
  const { importerNamed } = await import('../../../formats/registry.js')
  return {
    ofFormat: Object.keys(importerNamed(format).options ?? {}),
    ofCommand: command.options.flatMap(option => option.long ?? [])
  }
}

function several(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}
