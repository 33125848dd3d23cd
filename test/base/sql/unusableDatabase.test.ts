import { expect } from 'chai'
import { InvalidInput, Unavailable } from '../../../src/base/errors.js'
import { openSchema } from '../../../src/base/sql/openSchema.js'
import { unusableDatabase } from '../../../src/base/sql/unusableDatabase.js'
import { describeWithPostgres, postgresServer } from '../../support/postgres/ownDatabase.js'

const NAME = 'the PostgreSQL database beleg at db.example'

describe('a database that cannot be used at a start', () => {
  it('is named with what the server says, also as the cause of something else', () => {
    const said = Object.assign(new Error('permission denied for database beleg'), {
      severity: 'ERROR',
      code: '42501'
    })
    expect(unusableDatabase(new Error('not up to date', { cause: said }), NAME))
      .instanceOf(InvalidInput)
      .property('message')
      .match(
        /^the PostgreSQL database beleg at db\.example cannot be used: permission denied .*GRANT CREATE ON DATABASE/
      )
  })

  it('is named with what stands in the way to it', () => {
    const way = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
    expect(unusableDatabase(new Unavailable('busy', 1, { cause: way }), NAME))
      .instanceOf(Unavailable)
      .property('message', `${NAME} cannot be used at the moment: ECONNREFUSED`)
  })

  it('leaves faults as they are', () => {
    const fault = new TypeError('a bug')
    expect(unusableDatabase(fault, NAME)).equal(fault)
  })
})

describeWithPostgres('a database of PostgreSQL that cannot be used', () => {
  const open = (change: (url: URL) => void) => {
    const url = new URL(postgresServer!)
    change(url)
    const opened = openSchema<{ none: { id: number } }>(
      url.href,
      { schema: 'none', connections: 1 },
      async db => {
        await db.selectFrom('none').selectAll().execute()
      }
    )
    return opened.then(
      () => expect.fail('it was opened'),
      (error: unknown) => error
    )
  }

  it('is named where it does not exist, and without the password', async () => {
    const error = await open(url => {
      url.pathname = '/beleg_nowhere'
      url.password = 'geheim'
    })
    expect(error)
      .instanceOf(InvalidInput)
      .property('message')
      .match(/beleg_nowhere at .*does not exist/)
    expect(String(error)).not.contain('geheim')
  })

  it('is named where nobody listens', async () => {
    const error = await open(url => {
      url.host = '127.0.0.1:1'
    })
    expect(error)
      .instanceOf(Unavailable)
      .property('message')
      .match(/127\.0\.0\.1:1 .*ECONNREFUSED/)
  })
})
