import { expect } from 'chai'
import { describeFailure } from '../../../src/service/commands/describeFailure.js'

describe('what a failure of the system is told as', () => {
  it('says what to raise where files or memory ran out', () => {
    const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
    for (const error of [
      coded('EMFILE'),
      coded('ENFILE'),
      new Error('it could not be read', { cause: coded('EMFILE') }),
      new Error('unable to open database file: Too many open files')
    ])
      expect(describeFailure(error).message).contain('ulimit -n')
    expect(describeFailure(coded('ERR_WORKER_OUT_OF_MEMORY')).message).contain('--max-old-space-size')
  })
})
