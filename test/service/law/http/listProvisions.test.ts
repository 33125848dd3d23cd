import { expect } from 'chai'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes, PROVISION } from '../../http/fakes.js'

const ref = encodeURIComponent(PROVISION.ref)

describe('/v1/legal as of a day, over fakes', () => {
  let client: Client
  const asked: (string | undefined)[] = []
  before(async () => {
    const state = fakes({
      services: {
        provisions: {
          list: request => {
            asked.push(request.asOf)
            const state = { day: '2023-01-01', source: 'http://localhost:8080/source/1' }
            const times = { from: '2022-01-10', isFloor: false, until: '2024-01-01' }
            const version = { day: '2023-03-01', ...times, state }
            return Promise.resolve({
              total: 1,
              provisions: [{ ...PROVISION, ...(request.asOf !== undefined && { version }) }],
              attributions: []
            })
          }
        }
      }
    })
    client = await startClient(state.serving)
  })
  after(() => client.close())
  const legal = (query: string) => client.call(`/v1/legal?ref=${ref}${query}`, { key: CONTRACT_KEY })

  it('hands the day on, and says when the text holds', async () => {
    const { status, body } = await legal('&as_of=2023-03-01')
    expect(status).equal(200)
    expect(asked.at(-1)).equal('2023-03-01')
    expect((body.results as { version: unknown }[])[0]!.version).deep.equal({
      as_of: '2023-03-01',
      observed_from: '2022-01-10',
      or_earlier: false,
      observed_until: '2024-01-01'
    })
    expect((await legal('')).body.results).deep.equal([
      {
        label: PROVISION.label,
        ref: PROVISION.ref,
        std: 'ELI',
        text: PROVISION.text,
        grounding: PROVISION.grounding,
        license: PROVISION.license
      }
    ])
  })

  it('is another answer than that of today, and names no query, since mirrors hold today alone', async () => {
    const [today, then, other] = [
      await legal(''),
      await legal('&as_of=2023-03-01'),
      await legal('&as_of=2023-03-02')
    ]
    expect(new Set([today, then, other].map(({ headers }) => headers.etag)).size).equal(3)
    expect(today.headers.link).match(/rel="via"/)
    expect(then.headers.link ?? '').not.match(/rel="via"/)
  })

  it('refuses what is no day', async () => {
    for (const day of ['2023-02-30', '2023', 'today', '2023-3-1', '01.03.2023'])
      expect((await legal(`&as_of=${day}`)).status, day).equal(422)
  })
})
