import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Shell scripts in place of programs that a machine may lack, or that fail there. */
export async function stubPrograms(): Promise<{
  readonly folder: string
  /** @returns the folder that holds it, as `PATH` takes it */
  put(folder: string, name: string, script: string): Promise<string>
  remove(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-programs-'))
  return {
    folder,
    async put(inside, name, script) {
      const bin = join(folder, inside)
      await mkdir(bin, { recursive: true })
      await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
      await chmod(join(bin, name), 0o755)
      return bin
    },
    remove: () => rm(folder, { recursive: true, force: true })
  }
}
