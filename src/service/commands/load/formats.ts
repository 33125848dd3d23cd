import { importers } from '../../../formats/registry.js'
import { exitCodes } from '../exitCodes.js'

/** `beleg formats`: a line each on stdout, below it the options that the format takes. */
export function listFormats(): number {
  for (const { name, title, extensions, options = {} } of Object.values(importers)) {
    const command = name === 'rdf' ? 'load' : `import ${name}`
    process.stdout.write(`${command}\t${title} (${extensions.map(one => `.${one}`).join(' ')})\n`)
    for (const [option, meaning] of Object.entries(options)) {
      process.stdout.write(`\t--${option}\t${meaning}\n`)
    }
  }
  return exitCodes.done
}
