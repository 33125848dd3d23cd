import { BlockList } from 'node:net'
import { expect } from 'chai'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { isGlobalAddress } from '../../../src/base/outgoing/globalAddress.js'
import { urlOf } from '../../../src/base/text/urlOf.js'
import { call, GLOBAL_4, refusalOf, webOfTests } from './webOfTests.js'

/** Written down a second time: a row that is lost in the program's table must be missed. */
const FORBIDDEN_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32']
]
const FORBIDDEN_6 = [
  ...['::/128', '::1/128', '::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64'],
  ...['100:0:0:1::/64', '2001::/23', '2001::/32', '2001:2::/48', '2001:10::/28', '2001:20::/28'],
  ...['2001:db8::/32', '2002::/16', '3ffe::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8', '::/3', '4000::/2', '8000::/1']
]

const parsed = (cidr: string) => ipaddr.parseCIDR(cidr)

/** An address of the block, with these bytes where the block leaves them open. */
function inBlock([network, length]: [ipaddr.IPv4 | ipaddr.IPv6, number], open: readonly number[]) {
  const bytes = network.toByteArray().map((byte, at) => {
    const own = Math.min(8, Math.max(0, length - at * 8))
    const mask = (0xff << (8 - own)) & 0xff
    return (byte & mask) | (open[at]! & ~mask & 0xff)
  })
  return ipaddr.fromByteArray(bytes)
}

const octets = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 255 }), { minLength: length, maxLength: length })
const forbidden4 = fc
  .tuple(fc.constantFrom(...FORBIDDEN_4), octets(4))
  .map(([block, open]) => inBlock(parsed(block), open) as ipaddr.IPv4)
const forbidden6 = fc
  .tuple(fc.constantFrom(...FORBIDDEN_6), octets(16))
  .map(([block, open]) => inBlock(parsed(block), open) as ipaddr.IPv6)

type Form = (octets: readonly number[]) => string
const number = ([a, b, c, d]: readonly number[]) => ((a! * 256 + b!) * 256 + c!) * 256 + d!
const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0')
const groups = (bytes: readonly number[]) =>
  `${hex(bytes[0]! * 256 + bytes[1]!)}:${hex(bytes[2]! * 256 + bytes[3]!)}`
const part = (value: number, base: number) =>
  base === 0 ? `0x${hex(value)}` : base === 1 ? `0${value.toString(8)}` : String(value)

/** How a host of an address may be written so that it means these four bytes. */
const forms: Record<string, Form> = {
  dotted: bytes => bytes.join('.'),
  'dot at the end': bytes => `${bytes.join('.')}.`,
  'one number': bytes => String(number(bytes)),
  'one hexadecimal number': bytes => `0x${hex(number(bytes), 8)}`,
  'one octal number': bytes => `0${number(bytes).toString(8)}`,
  'two parts': ([a, ...rest]) => `${a}.${number([0, ...rest])}`,
  'three parts': ([a, b, ...rest]) => `${a}.${b}.${number([0, 0, ...rest])}`,
  'each part in another base': bytes => bytes.map((value, at) => part(value, at % 3)).join('.'),
  'zeros before octal parts': bytes => bytes.map(value => `000${value.toString(8)}`).join('.'),
  'wide digits': bytes =>
    bytes.join('.').replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit))),
  'ideographic full stops': bytes => bytes.join('。'),
  'percent-encoded': bytes => [...bytes.join('.')].map(sign => `%${hex(sign.charCodeAt(0), 2)}`).join(''),
  mapped: bytes => `[::ffff:${bytes.join('.')}]`,
  'mapped, hexadecimal': bytes => `[::ffff:${groups(bytes)}]`,
  'mapped, long': bytes => `[0:0:0:0:0:FFFF:${groups(bytes).toUpperCase()}]`,
  'IPv4 in IPv6 as it was': bytes => `[::${bytes.join('.')}]`,
  NAT64: bytes => `[64:ff9b::${bytes.join('.')}]`,
  '6to4': bytes => `[2002:${groups(bytes)}::1]`,
  Teredo: bytes => `[2001:0:1:2:3:4:${groups(bytes.map(value => value ^ 0xff))}]`
}

const fullLength = (address: ipaddr.IPv6) => address.parts.map(each => hex(each, 4)).join(':')

/** How resolvers, or who stands in for them, may write an address of IPv6. */
const writings: ((address: ipaddr.IPv6) => string)[] = [
  address => address.toString(),
  address => address.toNormalizedString(),
  address => fullLength(address),
  address => fullLength(address).toUpperCase(),
  address =>
    `${address.toNormalizedString().split(':').slice(0, 6).join(':')}:${address.toByteArray().slice(12).join('.')}`
]

describe('what is global', () => {
  it('is nothing of the blocks that are not, however it is written', () => {
    fc.assert(
      fc.property(forbidden4, address => {
        expect(isGlobalAddress(address.toString())).equal(false)
      }),
      { numRuns: 2000 }
    )
    fc.assert(
      fc.property(forbidden6, fc.constantFrom(...writings), (address, write) => {
        expect(isGlobalAddress(write(address)), write(address)).equal(false)
      }),
      { numRuns: 4000 }
    )
  })

  it('is all else, as a list of Node says that is made of the same blocks', () => {
    // Two lists, for Node takes an address of IPv4 for its mapped form.
    const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
    for (const cidr of [...FORBIDDEN_4, ...FORBIDDEN_6]) {
      const [network, length] = parsed(cidr)
      lists[network.kind()].addSubnet(network.toString(), length, network.kind())
    }
    let globals = 0
    const agrees = (address: ipaddr.IPv4 | ipaddr.IPv6) => {
      const text = address.toString()
      const isGlobal = isGlobalAddress(text)
      if (isGlobal) globals++
      expect(isGlobal, text).equal(!lists[address.kind()].check(text, address.kind()))
    }
    fc.assert(
      fc.property(octets(4), bytes => agrees(ipaddr.fromByteArray(bytes))),
      { numRuns: 5000 }
    )
    fc.assert(
      fc.property(octets(16), fc.boolean(), ([first, ...rest], isGivenOut) =>
        agrees(ipaddr.fromByteArray([isGivenOut ? 0x20 | (first! & 0x1f) : first!, ...rest]))
      ),
      { numRuns: 5000 }
    )
    expect(globals).greaterThan(5000)
  })

  it('ends where a block ends', () => {
    for (const [inside, outside] of [
      ['0.255.255.255', '1.0.0.0'],
      ['10.0.0.0', '9.255.255.255'],
      ['10.255.255.255', '11.0.0.0'],
      ['100.64.0.0', '100.63.255.255'],
      ['100.127.255.255', '100.128.0.0'],
      ['127.255.255.255', '128.0.0.0'],
      ['169.254.0.0', '169.253.255.255'],
      ['172.16.0.0', '172.15.255.255'],
      ['172.31.255.255', '172.32.0.0'],
      ['192.0.0.255', '192.0.1.0'],
      ['198.19.255.255', '198.20.0.0'],
      ['224.0.0.0', '223.255.255.255'],
      ['1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
      ['2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
      ['2001:db8::', '2001:db7:ffff::'],
      ['2002::', '2001:ffff::'],
      ['3fff:fff::1', '3fff:1000::']
    ] as const) {
      expect([isGlobalAddress(inside), isGlobalAddress(outside)], inside).deep.equal([false, true])
    }
  })

  it('is nothing that is no address, or has a zone', () => {
    for (const text of [
      '',
      '8.8.8',
      '8.8.8.8.',
      '08.8.8.8',
      '0x8.8.8.8',
      '134744072',
      '2d00::1%eth0',
      '[2d00::1]'
    ]) {
      expect(isGlobalAddress(text), text).equal(false)
    }
  })
})

describe('a number in the place of a name', () => {
  for (const [name, form] of Object.entries(forms)) {
    it(`is refused: ${name}`, async () => {
      const asked: string[] = []
      const web = webOfTests({
        lookup: async host => {
          asked.push(host)
          return [GLOBAL_4]
        }
      })
      await fc.assert(
        fc.asyncProperty(forbidden4, fc.constantFrom('http', 'https'), async (address, scheme) => {
          const url = `${scheme}://${form(address.toByteArray())}/`
          expect((await refusalOf(web.get(call(url)))).reason, url).equal('address-literal')
        }),
        { numRuns: 200 }
      )
      expect(asked).deep.equal([])
    })
  }

  it('is refused wherever it stands among what a name leads to', async () => {
    let answer: string[] = []
    const web = webOfTests({ lookup: async () => answer })
    const bad = fc.oneof(
      forbidden4.map(address => address.toString()),
      fc.tuple(forbidden6, fc.constantFrom(...writings)).map(([address, write]) => write(address))
    )
    const good = fc.array(fc.constantFrom(GLOBAL_4, '2d00::1', '2D00:0::2'), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(good, bad, good, async (before, address, after) => {
        answer = [...before, address, ...after]
        expect((await refusalOf(web.get(call('http://company.example/')))).reason).equal('not-public')
      }),
      { numRuns: 1000 }
    )
  })
})

describe('an address of a page, whatever is written', () => {
  it('is refused, or asks for a name with a dot in ASCII, on 80 or 443', async () => {
    const asked: string[] = []
    const web = webOfTests({
      lookup: async name => {
        asked.push(name)
        return ['127.0.0.1']
      }
    })
    const sign = fc.constantFrom(
      ...'019ax.:@/\\[]%#?-_~;,&$ \t。．０Ⅰßü\u00ad\u200b\u0000'.split(''),
      '0x',
      '::',
      '127',
      '.local',
      'xn--'
    )
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { minLength: 1, maxLength: 14 }), async signs => {
        const url = `http://${signs.join('')}`
        if (urlOf(url, 'http://base.example/') === undefined) return
        refused++
        await refusalOf(web.get(call(url)))
      }),
      { numRuns: 20_000 }
    )
    expect(refused).greaterThan(1000)
    expect(asked.length).greaterThan(10)
    for (const name of asked) expect(name).match(/^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/)
  })
})
