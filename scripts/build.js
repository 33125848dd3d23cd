// `npm run build`: makes the program beside the one that is there, and swaps in one step (publishBuild.js says how).
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { buildAssets } from './build/buildAssets.js'
import { bundleProgram } from './build/bundleProgram.js'
import { copyData } from './build/copyData.js'
import { copyPackages } from './build/copyPackages.js'
import { nameIndexMaker } from './build/nameIndexMaker.js'
import { prepareKnown } from './build/prepareKnown.js'
import { prepareSubjects } from './build/prepareSubjects.js'
import { publishBuild } from './build/publishBuild.js'

mkdirSync('dist', { recursive: true })
const made = mkdtempSync('dist/.made-')
// Who installs it may be another user than who runs it.
chmodSync(made, 0o755)
try {
  copyData(made)
  copyPackages(made)
  await Promise.all([bundleProgram(made), buildAssets(`${made}/src/service/web/assets`)])
  nameIndexMaker(made)
  await prepareSubjects(made)
  await prepareKnown(made)
  publishBuild(made)
} finally {
  rmSync(made, { recursive: true, force: true })
}
