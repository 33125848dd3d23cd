import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect } from 'chai'
import { httpServer } from '../../../src/service/http/server.js'

describe('httpServer', () => {
  it('says that signs beyond ASCII must be encoded, where somebody types a § as it is', async () => {
    const server = httpServer({ callback: () => async () => {} }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET /v1/legal?ref=ELI:GewO§14 HTTP/1.1\r\nHost: localhost\r\n\r\n')
    let reply = ''
    socket.on('data', data => (reply += String(data)))
    await once(socket, 'close')
    server.close()
    expect(reply).to.match(/^HTTP\/1\.1 400 .*\r\n/)
    expect(reply).to.contain('§ is %C2%A7')
  })
})
