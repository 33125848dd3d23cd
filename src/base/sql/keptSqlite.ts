import { linkSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { InvalidInput } from '../errors.js'
import { makeFolder } from '../files/makeFolder.js'
import { createSqliteFile, openSqliteHandle, type SqliteHandle } from './sqlite.js'

/** What a database of ours is; SQLite keeps the numbers in the file's header. */
export interface OpenedSqlite {
  /** For messages: `the graph's log`. */
  readonly what: string
  /** SQLite's `application_id`: no other program's, and no other database of ours. */
  readonly application: number
  /** One of its tables, to know files by that have no numbers yet. */
  readonly table: string
  /** SQLite's `user_version`: raised when an older program could no longer use the file. */
  readonly version: number
}

const REMEDY = 'put the whole folder back from a backup, or begin anew in an empty one'

/**
 * Opens a database whose loss would be a loss, or creates it, whole or not at all: an empty file is never one of ours.
 * @throws InvalidInput that names the file when it is empty, damaged, another database, or of a newer program
 * @throws Error of the file system or of SQLite
 */
export function openedSqliteHandle(file: string, kept: OpenedSqlite): SqliteHandle {
  if (file === ':memory:') return openSqliteHandle(file)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) create(file, kept)
  if (size === 0) throw new InvalidInput(`${file}, ${kept.what}, is empty: what it held is lost; ${REMEDY}`)
  try {
    const handle = openSqliteHandle(file)
    try {
      check(handle, file, kept)
    } catch (error) {
      handle.close()
      throw error
    }
    return handle
  } catch (error) {
    throw damageOf(error, file, kept)
  }
}

/** What SQLite says of a file that is none of its own, or no longer whole, as a message for whoever can mend it. */
export function damageOf(error: unknown, file: string, { what }: OpenedSqlite): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== 'SQLITE_NOTADB' && !code?.startsWith('SQLITE_CORRUPT')) return error
  return new InvalidInput(`${file}, ${what}, is damaged (${message}); ${REMEDY}`, { cause: error })
}

/** Under another name first: whoever opens it at the same time finds all of it or nothing. */
function create(file: string, { application, version }: OpenedSqlite): void {
  makeFolder(dirname(file))
  const draft = `${file}.${process.pid}`
  try {
    createSqliteFile(draft, `PRAGMA application_id = ${application}; PRAGMA user_version = ${version}`)
    linkSync(draft, file)
  } catch (error) {
    // Another process was first: its file counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    for (const ending of ['', '-journal']) rmSync(draft + ending, { force: true })
  }
}

function check(
  handle: SqliteHandle,
  file: string,
  { what, application, table, version }: OpenedSqlite
): void {
  const number = (name: string) => Number(handle.prepare(`PRAGMA ${name}`).pluck().all()[0])
  const [id, held] = [number('application_id'), number('user_version')]
  if (id === 0 ? isOther(handle, table) : id !== application)
    throw new InvalidInput(`${file} is not ${what}, but another database; ${REMEDY}`)
  if (held > version) {
    throw new InvalidInput(
      `${file}, ${what}, was written by a newer version of Beleg: start that version, or ${REMEDY}`
    )
  }
  // Files of the first version had no numbers.
  if (id === 0) handle.exec(`PRAGMA application_id = ${application}`)
  if (held < version) handle.exec(`PRAGMA user_version = ${version}`)
}

/** It has tables, and not ours. */
function isOther(handle: SqliteHandle, table: string): boolean {
  const names = handle.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
  return names.length > 0 && !names.includes(table)
}

/**
 * Looks a database through: its pages, its indexes, then what it holds. Writes nothing, and others may go on meanwhile.
 * @param look gives what is wrong with what is held
 * @returns what is wrong, in words without the file's name; nothing when all is well, or there is no such file
 * @throws Error of the file system, or of SQLite for what is no damage
 */
export async function lookThrough(
  file: string,
  look: (handle: SqliteHandle) => Promise<string | undefined>
): Promise<string | undefined> {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) return undefined
  if (size === 0) return 'it is empty'
  let handle: SqliteHandle | undefined
  try {
    handle = openSqliteHandle(file)
    handle.exec('PRAGMA query_only = ON')
    const found = handle.prepare('PRAGMA integrity_check(3)').pluck().all() as string[]
    if (found.join() !== 'ok') return found.join('; ').replace(/\s+/g, ' ')
    return await look(handle)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT')) return message
    throw error
  } finally {
    handle?.close()
  }
}

/**
 * What is wrong with bytes that were packed by gzip, whose checksum is compared; they are unpacked piece by piece.
 * @param blob as SQLite gives it: libsql as `ArrayBuffer`, others as `Buffer`, and a damaged row whatever it holds
 */
export async function packedFault(blob: unknown): Promise<string | undefined> {
  if (!(blob instanceof ArrayBuffer || blob instanceof Uint8Array)) return 'it holds no bytes'
  const packed = Buffer.from(blob as ArrayBuffer)
  const nothing = new Writable({ write: (_, __, done) => done() })
  try {
    await pipeline(Readable.from([packed], { objectMode: false }), createGunzip(), nothing)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
