import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What pages load from here: made by the build (`scripts/build/buildAssets.js`) and served under a name that changes with it. */
export interface Asset {
  readonly bytes: Buffer
  readonly mediaType: string
  /** Of the bytes, as its name has it. */
  readonly hash: string
}

export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8'
}

const assets = new Map<string, Asset>()
const compressed = new Map<string, Promise<Buffer>>()
const addresses = new Map<string, string>()

for (const [name, file] of builtFiles()) {
  const mediaType = TYPES[extname(name)]
  if (mediaType === undefined) continue
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const address = name.replace(/(\.\w+)$/, `-${hash}$1`)
  assets.set(address, { bytes, mediaType, hash })
  addresses.set(name, `/assets/${address}`)
}

/** An asset by the name after `/assets/`. */
export function findAsset(name: string): Asset | undefined {
  return assets.get(name)
}

/** Smaller answers fit into one packet anyway. */
const SMALLEST = 1024
/** Of 11; the two above take ten times as long and save less than a tenth. */
const BROTLI_QUALITY = 9

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: bytes =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: bytes => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
}

/** The bytes of an asset in an encoding, compressed once in the life of the process; undefined where that saves nothing. */
export async function compressedAsset(
  { bytes, hash }: Asset,
  encoding: Encoding
): Promise<Buffer | undefined> {
  if (bytes.length < SMALLEST) return undefined
  const key = `${hash} ${encoding}`
  const made = compressed.get(key) ?? compress[encoding](bytes)
  compressed.set(key, made)
  const smaller = await made
  return smaller.length < bytes.length ? smaller : undefined
}

/**
 * The path of an asset (`beleg.css`, `ask.js`), below the path of the base IRI.
 * @throws Error when the build has made no such file
 */
export function assetPath(name: string): string {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`There is no ${name}; npm run build makes what pages load`)
  return address
}

/** Name and file of each, beside the compiled program. */
function builtFiles(): [name: string, file: string][] {
  const path = fileURLToPath(new URL('./assets/', import.meta.url))
  if (!existsSync(path)) throw new Error('The files of the pages are missing; npm run build makes them')
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile())
    .map(each => join(each.parentPath, each.name))
    .map(file => [relative(path, file).replaceAll('\\', '/'), file])
}
