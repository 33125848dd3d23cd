import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { assetPath, compressedAsset, findAsset } from '../../../src/service/web/assets.js'
import { startClient, type Client } from '../http/client.js'
import { fakes } from '../http/fakes.js'

interface Given {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
}

/** As sent, without decompressing. */
function given(url: string, headers: Record<string, string>): Promise<Given> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) })
      )
    }).on('error', reject)
  })
}

describe('what pages load', () => {
  let client: Client
  const sheet = assetPath('beleg.css')
  const asset = findAsset(sheet.slice('/assets/'.length))!
  before(async () => {
    client = await startClient(fakes().serving)
  })
  after(() => client.close())

  it('is given in the encoding that the browser takes, each with its own tag', async () => {
    const tags = new Set<string | undefined>()
    const cases = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
      ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes]
    ] as const
    for (const [accepted, encoding, unpack] of cases) {
      const { status, headers, bytes } = await given(client.url + sheet, { 'accept-encoding': accepted })
      expect(status, accepted).equal(200)
      expect(headers['content-encoding'], accepted).equal(encoding)
      expect(headers['content-length'], accepted).equal(String(bytes.length))
      expect(headers['content-type'], accepted).equal('text/css; charset=utf-8')
      expect(headers['cache-control'], accepted).equal('public, max-age=31536000, immutable')
      expect(headers.vary, accepted).match(/Accept-Encoding/)
      expect(unpack(bytes).equals(asset.bytes), accepted).equal(true)
      const again = await given(client.url + sheet, {
        'accept-encoding': accepted,
        'if-none-match': headers.etag!
      })
      expect([again.status, again.bytes.length, again.headers.etag]).deep.equal([304, 0, headers.etag])
      tags.add(headers.etag)
    }
    expect(tags).have.property('size', 3)
    expect([...tags].every(each => /^"[\w-]+"$/.test(each!))).equal(true)
  })

  it('is compressed once, and not where that saves nothing', async () => {
    const [one, other] = await Promise.all([compressedAsset(asset, 'br'), compressedAsset(asset, 'br')])
    expect(one).equal(other)
    expect(one!.length).lessThan(asset.bytes.length / 4)
    const noise = { ...asset, hash: 'noise', bytes: Buffer.from(one!) }
    expect(await compressedAsset(noise, 'gzip')).equal(undefined)
    expect(await compressedAsset({ ...asset, hash: 'small', bytes: Buffer.from('a') }, 'br')).equal(undefined)
  })
})
