import type { IncomingMessage } from 'node:http'
import { expect } from 'chai'
import fc from 'fast-check'
import { clientAddress } from '../../../src/service/http/clientAddress.js'
import { networks } from '../../../src/base/settings/networks.js'

const trusted = (setting: string): readonly string[] => {
  const read = networks(setting)
  if ('expected' in read) throw new Error(read.expected)
  return read.value
}

describe('the client of a request', () => {
  const client = (proxies: string, remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
    clientAddress(trusted(proxies))({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
  const PROXIES = 'loopback, 10.0.0.0/8, 2001:db8:ffff::/48'
  const listed = (text: string, peer = '127.0.0.1') => client(PROXIES, peer, { 'x-forwarded-for': text })
  const forwarded = (text: string) => client(PROXIES, '127.0.0.1', { forwarded: text })

  it('is whoever holds the connection, whatever headers say, where no proxy is trusted', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' }
    expect(client('', '192.0.2.7', headers)).equal('192.0.2.7')
    expect(client('', '127.0.0.1', headers)).equal('127.0.0.1')
    expect(client(PROXIES, '192.0.2.7', headers)).equal('192.0.2.7')
    expect(client(PROXIES, undefined, headers)).equal('unknown')
  })

  it('is the right-most address that is no trusted proxy', () => {
    const cases: [string, string][] = [
      ['198.51.100.1', '198.51.100.1'],
      ['1.1.1.1, 198.51.100.1', '198.51.100.1'],
      ['1.1.1.1, 198.51.100.1, 10.1.2.3, 10.9.9.9', '198.51.100.1'],
      ['1.1.1.1,198.51.100.1:4711 ,10.1.2.3:80', '198.51.100.1'],
      ['::ffff:198.51.100.1, ::ffff:10.0.0.1', '198.51.100.1'],
      ['198.51.100.1, 2001:db8:ffff::9', '198.51.100.1'],
      ['198.51.100.1, [2001:db8:ffff::9]:443', '198.51.100.1'],
      ['64:ff9b::198.51.100.1', '198.51.100.1'],
      // All are trusted: the farthest is the client.
      ['10.0.0.5, 10.0.0.6', '10.0.0.5']
    ]
    for (const [text, expected] of cases) expect(listed(text), text).equal(expected)
    expect(listed('198.51.100.1', '::ffff:127.0.0.1')).equal('198.51.100.1')
  })

  it('is the proxy that named no address', () => {
    for (const text of [
      '',
      ',',
      'unknown',
      '_hidden',
      'example.org',
      '1.2.3',
      '0x7f.1',
      '127.1',
      '1.2.3.4.5'
    ]) {
      expect(listed(`198.51.100.1, ${text}`), text).equal('127.0.0.1')
      expect(listed(`198.51.100.1, ${text}, 10.0.0.6`), text).equal('10.0.0.6')
    }
    for (const text of [
      'for=unknown',
      'for=_x',
      'proto=https',
      'for=',
      'for="',
      'for=1.1.1.1;for=2.2.2.2',
      'for="1.1.1.1'
    ]) {
      expect(forwarded(`for=198.51.100.1, ${text}`), text).equal('127.0.0.1')
    }
  })

  it('is read from Forwarded as RFC 7239 writes it', () => {
    const cases: [string, string][] = [
      ['for=198.51.100.1', '198.51.100.1'],
      ['For="198.51.100.1:4711";proto=http;by=203.0.113.43', '198.51.100.1'],
      ['for=1.1.1.1, for=198.51.100.1;host=example.org, for=10.0.0.6', '198.51.100.1'],
      ['for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe:0::/64'],
      ['for="[2001:db8:cafe::17]:_port"', '2001:db8:cafe:0::/64'],
      // What stands within quotes is one value, not further elements.
      ['host="a, for=1.1.1.1";for=198.51.100.1', '198.51.100.1'],
      ['for=198.51.100.1;host="a\\", for=1.1.1.1"', '198.51.100.1']
    ]
    for (const [text, expected] of cases) expect(forwarded(text), text).equal(expected)
  })

  it('is what both headers say, else the proxy: one of them came from the client', () => {
    const both = (one: string, other: string) =>
      client(PROXIES, '10.0.0.6', { forwarded: one, 'x-forwarded-for': other })
    expect(both('for=198.51.100.1', '198.51.100.1')).equal('198.51.100.1')
    expect(both('for="[2001:db8::1]"', '2001:db8::2')).equal('2001:db8:0:0::/64')
    expect(both('for=1.1.1.1', '198.51.100.1')).equal('10.0.0.6')
    expect(both('for=unknown', '198.51.100.1')).equal('10.0.0.6')
  })

  it('is an IPv6 network of 64 bits, which one subscriber has, but a neighbour or itself whole', () => {
    expect(client('', '2001:db8:1:2:3:4:5:6')).equal(client('', '2001:db8:1:2::9'))
    expect(client('', '2001:db8:1:2::9')).not.equal(client('', '2001:db8:1:3::9'))
    expect(client('', '::1')).not.equal(client('', '::2'))
    expect(client('', 'fe80::1%eth0')).not.equal(client('', 'fe80::2%eth0'))
  })

  it('is never one that the client wrote in front of what a trusted proxy saw', () => {
    const entry = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom('unknown', '_x', '127.0.0.1', '10.0.0.1', '[::1]:80', '"', 'for=1.1.1.1', ''),
      fc.string()
    )
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), spoofed => {
        expect(listed([...spoofed, '198.51.100.1', '10.0.0.6'].join(', '))).equal('198.51.100.1')
        const written = spoofed.map(each => `for=${each.replace(/["\\]/g, '')}`)
        expect(forwarded([...written, 'for=198.51.100.1'].join(', '))).equal('198.51.100.1')
      })
    )
  })

  it('cannot be made to take another by any header that a proxy replaces with garbage', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (one, other) => {
        expect(client('', '192.0.2.7', { forwarded: one, 'x-forwarded-for': other })).equal('192.0.2.7')
        expect(client(PROXIES, '10.0.0.6', { forwarded: one, 'x-forwarded-for': other })).a('string')
      })
    )
  })
})

describe('the setting of trusted proxies', () => {
  it('takes addresses, networks and names', () => {
    expect(trusted('127.0.0.1, 10.0.0.0/8,, ::1, 2001:DB8::/32, LoopBack')).deep.equal([
      '127.0.0.1/32',
      '10.0.0.0/8',
      '::1/128',
      '2001:db8::/32',
      '127.0.0.0/8',
      '::1/128'
    ])
  })

  it('takes nothing that is none', () => {
    for (const text of [
      'proxy.example',
      '10.0.0.0/33',
      '10.0.0/8',
      '::/129',
      '1.2.3.4/',
      '1.2.3.4/8/8',
      '127.1',
      '*'
    ]) {
      expect(networks(text), text)
        .property('expected')
        .match(/10\.0\.0\.0\/8/)
    }
  })
})
