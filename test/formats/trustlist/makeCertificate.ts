import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A key made for one test run, and a certificate issued by itself with it. */
export interface TestKey {
  readonly privateKey: KeyObject
  /** DER. */
  readonly certificate: Buffer
}

export interface CertificateOptions {
  readonly name?: string
  readonly from?: string
  readonly until?: string
}

export function makeKey(
  kind: 'rsa' | 'P-256' | 'P-384' | 'P-521',
  options: CertificateOptions = {}
): TestKey {
  const { privateKey, publicKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: kind })
  return { privateKey, certificate: certify(privateKey, publicKey, options) }
}

/** An X.509 certificate (RFC 5280) with as little in it as it may have. */
function certify(privateKey: KeyObject, publicKey: KeyObject, options: CertificateOptions): Buffer {
  const { name = 'Muster TL', from = '20000101000000Z', until = '20991231235959Z' } = options
  const isRsa = privateKey.asymmetricKeyType === 'rsa'
  const algorithm = isRsa
    ? sequence(oid([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]), der(0x05))
    : sequence(oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const subject = sequence(der(0x31, sequence(oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(name)))))
  const serial = createHash('sha256').update(spki).digest().subarray(0, 8)
  serial[0] = 1
  const time = (text: string) => der(0x18, Buffer.from(text))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    subject,
    sequence(time(from), time(until)),
    subject,
    spki
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  return sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid(bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes))
}

function der(tag: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
