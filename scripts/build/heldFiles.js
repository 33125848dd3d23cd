import { readdirSync, readlinkSync } from 'node:fs'

/** Files that processes of this machine hold open, as far as the system tells us: Linux does, of our own processes. */
export function heldFiles() {
  return list('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(process => list(`/proc/${process}/fd`).map(name => `/proc/${process}/fd/${name}`))
    .flatMap(link => {
      try {
        return [readlinkSync(link)]
      } catch {
        return []
      }
    })
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
