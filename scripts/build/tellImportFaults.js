import { build } from 'esbuild'

/**
 * Says by file and line which imports name what is not there: Node names the module that lacks it, and not always who asks.
 * @param files of the sources, with all that they import
 */
export async function tellImportFaults(files) {
  try {
    await build({
      entryPoints: files,
      bundle: true,
      write: false,
      outdir: 'build',
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'error'
    })
  } catch {
    // esbuild has said them.
  }
}
