import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { InvalidInput } from '../../../base/errors.js'
import { mustBeFile } from '../../../base/files/readableFile.js'
import { htmlAsText } from './htmlAsText.js'

/** A file whose text is checked. */
export interface CheckedFile {
  readonly name: string
  /** In NFC. */
  readonly text: string
  /** `12:5`: line and column, from 1, in the file, of a place in the text. */
  readonly placeOf: (offset: number) => string
}

const HTML_NAME = /\.x?html?$/i
const HTML = /^\s*(?:<!doctype html|<html|<head|<body)/i

/**
 * Reads a file of plain text, Markdown or HTML.
 * @param name its path; `-` is stdin
 * @throws InvalidInput when it cannot be read, or is no UTF-8
 */
export async function readCheckedFile(name: string): Promise<CheckedFile> {
  const source = decode(name, await read(name)).normalize('NFC')
  const isHtml = HTML_NAME.test(name) || HTML.test(source)
  const { text, sourceOf } = isHtml
    ? htmlAsText(source)
    : { text: source, sourceOf: (place: number) => place }
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return {
    name,
    text: text.normalize('NFC'),
    placeOf(offset) {
      const place = sourceOf(offset)
      const line = starts.findLastIndex(start => start <= place)
      return `${line + 1}:${place - starts[line]! + 1}`
    }
  }
}

async function read(name: string): Promise<Uint8Array> {
  try {
    if (name === '-') return await buffer(process.stdin)
    mustBeFile(name)
    return await readFile(name)
  } catch (error) {
    if (error instanceof InvalidInput) throw error
    throw new InvalidInput(`${name} cannot be read: ${(error as Error).message}`)
  }
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidInput(`${name} cannot be read: it is no UTF-8`)
  }
}
