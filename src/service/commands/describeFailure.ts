import { BadRequest, Forbidden, InvalidInput, NotFound, Unavailable } from '../../base/errors.js'
import { exitCodes } from './exitCodes.js'

/** What a person at the shell is told: one line that names what to mend, no stack, no secret. */
export interface CommandFailure {
  readonly message: string
  readonly exitCode: number
}

/** A setting names something else than what it should, or a file is none of ours. */
const UNUSABLE = new Set<string | undefined>(['ENOTDIR', 'EEXIST', 'SQLITE_NOTADB', 'SQLITE_CORRUPT'])

export function describeFailure(error: unknown): CommandFailure {
  const message = messageOf(error).replace(/\s+/g, ' ').trim()
  const { code } = error as NodeJS.ErrnoException
  const unusable = error instanceof InvalidInput || UNUSABLE.has(code)
  return { message, exitCode: unusable ? exitCodes.unusable : exitCodes.failed }
}

function messageOf(error: unknown): string {
  if ([InvalidInput, Unavailable, NotFound, BadRequest, Forbidden].some(known => error instanceof known)) {
    return (error as Error).message
  }
  const { code, path, message } = error as NodeJS.ErrnoException
  switch (code ?? openFiles(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path ?? 'A file'} cannot be written: give this user the right to, or set BELEG_DATA to another folder`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path ?? 'A path'} is not a folder: remove it, or set BELEG_DATA to another folder`
    case 'EMFILE':
    case 'ENFILE':
      return `Too many files are open (${code}): raise the limit of this user (ulimit -n 4096, LimitNOFILE of the service)`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return 'The disk is full: make room in the folder BELEG_DATA'
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `${path ?? 'A database in the folder BELEG_DATA'} is damaged: put back the backup of that folder, or set another`
    case 'SQLITE_BUSY':
      return `${path ?? 'The database in the folder BELEG_DATA'} is locked by another process: try again when it has finished`
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `${path ?? 'The database in the folder BELEG_DATA'} cannot be opened for writing: check the rights of the files in its folder`
    case 'ERR_WORKER_OUT_OF_MEMORY':
      return 'A thread of this program ran out of memory: give Node more (NODE_OPTIONS=--max-old-space-size=4096, or none)'
    default:
      if (/readonly database/.test(String(error))) {
        return `${path ?? 'A database in the folder BELEG_DATA'} cannot be written: check the rights of its files`
      }
      if (/Unable to open connection to local database/.test(String(error))) {
        return `${path ?? 'The database in the folder BELEG_DATA'} cannot be opened: check its folder and the rights of its files`
      }
      return message || String(error)
  }
}

/** SQLite says only in words that it had no file descriptor, or as the cause of another. */
function openFiles(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (
      (each as NodeJS.ErrnoException).code === 'EMFILE' ||
      /\bEMFILE\b|too many open files/i.test(each.message)
    )
      return 'EMFILE'
  }
  return undefined
}
