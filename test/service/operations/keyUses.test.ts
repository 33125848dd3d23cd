import { expect } from 'chai'
import { openKeyUses } from '../../../src/service/operations/keyUses.js'
import type { KeyUse } from '../../../src/service/operations/writeUses.js'

describe('the uses of keys', () => {
  const minute = 60_000

  it('are written once a minute and key, however often one is used', async () => {
    const written: (readonly KeyUse[])[] = []
    let time = 10 * minute
    const uses = openKeyUses(
      async some => void written.push(some),
      () => new Date(time)
    )
    for (let call = 0; call < 1000; call++) uses.note(call % 2 ? 'a' : 'b')
    await uses.write()
    time += minute - 1
    uses.note('a')
    await uses.write()
    time += 1
    uses.note('a')
    await uses.close()
    expect(written).deep.equal([
      [
        { id: 'b', at: 10 * minute },
        { id: 'a', at: 10 * minute }
      ],
      [{ id: 'a', at: 11 * minute }]
    ])
  })

  it('are kept while they cannot be written, and written by themselves in time', async () => {
    let [fails, tried] = [true, 0]
    let told = () => {}
    const done = new Promise<void>(resolve => (told = resolve))
    const uses = openKeyUses(
      async some => {
        tried++
        if (fails) throw new Error('The disk is full')
        expect(some).deep.equal([{ id: 'a', at: 0 }])
        told()
      },
      () => new Date(7),
      5
    )
    uses.note('a')
    expect(await uses.write().then(() => 'written', String)).equal('Error: The disk is full')
    while (tried < 2) await new Promise(resolve => setTimeout(resolve, 1))
    fails = false
    await done
    await uses.close()
  })
})
