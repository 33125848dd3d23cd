import { expect } from 'chai'
import { answerForm, inForm } from '../../../src/service/mcp/answerForm.js'

describe('the form of an answer', () => {
  it('is what the client takes, and a stream for who names it', () => {
    const forms: Readonly<Record<string, ReturnType<typeof answerForm>>> = {
      '': 'json',
      '*/*': 'json',
      'application/json': 'json',
      'application/*': 'json',
      'Application/JSON; charset=utf-8': 'json',
      'application/json, */*;q=0.1': 'json',
      'text/html, */*;q=0.8': 'json',
      'application/json, text/event-stream;q=0': 'json',
      'application/json, text/event-stream': 'as it comes',
      'text/event-stream, application/json': 'as it comes',
      'text/event-stream; charset=utf-8, */*': 'as it comes',
      'text/*, application/*': 'as it comes',
      'text/event-stream': 'events',
      'text/event-stream, application/json;q=0': 'events',
      '*/*, application/json;q=0.0': 'events'
    }
    for (const [accept, form] of Object.entries(forms)) expect(answerForm(accept), accept).equal(form)
    expect(answerForm(undefined)).equal('json')
    for (const accept of ['text/html', 'application/xml, text/plain', '*/*;q=0', 'foo'])
      expect(answerForm(accept), accept).equal(undefined)
  })

  it('is a stream for what is told in events alone', () => {
    for (const accept of ['', '*/*', 'text/event-stream'])
      expect(answerForm(accept, true)).equal('as it comes')
    expect(answerForm('application/json', true)).equal(undefined)
  })

  it('leaves errors what they are, and makes one of the other', async () => {
    const events = ': still there\n\nevent: message\ndata: {"method":"x"}\n\ndata: {"id":1,"result":{}}\n\n'
    const stream = () =>
      new Response(events, { headers: { 'content-type': 'text/event-stream', 'x-a': 'b' } })
    const one = await inForm(stream(), 'json')
    expect([one.headers.get('content-type'), one.headers.get('x-a'), await one.text()]).deep.equal([
      'application/json',
      'b',
      '{"id":1,"result":{}}'
    ])
    expect(await (await inForm(stream(), 'as it comes')).text()).equal(events)
    const json = new Response('{"id":1}', { headers: { 'content-type': 'application/json' } })
    expect(await (await inForm(json, 'events')).text()).equal('event: message\ndata: {"id":1}\n\n')
    const refused = await inForm(Response.json({}, { status: 400 }), 'events')
    expect(refused.headers.get('content-type')).equal('application/json')
  })
})
