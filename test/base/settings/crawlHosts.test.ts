import { expect } from 'chai'
import { crawlHosts } from '../../../src/base/settings/crawlHosts.js'

describe('sites that stand on this machine', () => {
  it('are named with an address and a port of the loopback', () => {
    for (const [text, ...expected] of [
      [''],
      ['company.example=127.0.0.1:9001', ['company.example', '127.0.0.1', 9001]],
      [
        'company.example=127.0.0.1:9001, other.example=[::1]:9002,',
        ['company.example', '127.0.0.1', 9001],
        ['other.example', '::1', 9002]
      ],
      ['WWW.Müller.example=127.8.9.10:65535', ['www.xn--mller-kva.example', '127.8.9.10', 65535]],
      ['a.b-c.d_e.example=[0:0::1]:1', ['a.b-c.d_e.example', '0:0::1', 1]]
    ] as [string, ...[string, string, number][]][]) {
      const read = crawlHosts(text)
      const hosts = 'value' in read ? [...read.value] : read
      expect(hosts, text).deep.equal(expected.map(([name, address, port]) => [name, { address, port }]))
    }
  })

  it('are nowhere else, and nothing else', () => {
    for (const text of [
      ...['company.example', 'company.example=', '=127.0.0.1:1', 'company.example=127.0.0.1', 'x'],
      ...['company.example=10.0.0.1:80', 'company.example=192.168.0.1:80', 'company.example=8.8.8.8:80'],
      ...['company.example=0.0.0.0:80', 'company.example=169.254.169.254:80', 'company.example=[::]:80'],
      ...['company.example=[::ffff:127.0.0.1]:80', 'company.example=[fe80::1]:80', 'company.example=::1:80'],
      ...['company.example=[127.0.0.1]:80', 'company.example=127.1:80', 'company.example=0x7f.0.0.1:80'],
      ...['company.example=2130706433:80', 'company.example=localhost:80', 'company.example=[::1%lo]:80'],
      ...['company.example=127.0.0.1:0', 'company.example=127.0.0.1:65536', 'company.example=127.0.0.1:1x'],
      ...[
        'company.example=127.0.0.1:80/x',
        'company.example=http://127.0.0.1:80',
        'company.example:80=127.0.0.1:80'
      ],
      ...['localhost=127.0.0.1:80', '*=127.0.0.1:80', '*.example=127.0.0.1:80', '.example=127.0.0.1:80'],
      ...[
        'company.example.=127.0.0.1:80',
        '127.0.0.1=127.0.0.1:80',
        '0x7f.1=127.0.0.1:80',
        'a..b=127.0.0.1:80'
      ],
      ...['https://company.example=127.0.0.1:80', 'user@company.example=127.0.0.1:80'],
      ...[
        'company.example=127.0.0.1:1,company.example=127.0.0.1:2',
        'company.example=127.0.0.1:1,COMPANY.example=127.0.0.1:2'
      ],
      ...['company.example=127.0.0.1:1;other.example=127.0.0.1:2', 'company.example = 127.0.0.1:1']
    ]) {
      expect(crawlHosts(text), text).property('expected').contain('of the loopback, each once')
    }
  })
})
