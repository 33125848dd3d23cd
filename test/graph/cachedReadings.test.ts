import { expect } from 'chai'
import { cachedReadings } from '../../src/graph/cachedReadings.js'

describe('kept readings', () => {
  const counting = (most: number) => {
    const asked: string[] = []
    let fails = false
    const read = cachedReadings(
      most,
      ({ key }: { key: string }) => key,
      async ({ key }) => {
        asked.push(key)
        await Promise.resolve()
        if (fails) throw new Error(`no ${key}`)
        return key.toUpperCase()
      }
    )
    return { asked, fail: (value: boolean) => (fails = value), get: (key: string) => read({ key }) }
  }

  it('read once what several ask for, at once and later', async () => {
    const { asked, get } = counting(2)
    expect(await Promise.all([get('a'), get('a'), get('b')])).deep.equal(['A', 'A', 'B'])
    expect(await get('a')).equal('A')
    expect(asked).deep.equal(['a', 'b'])
  })

  it('let go of what was asked for longest ago', async () => {
    const { asked, get } = counting(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
    expect(asked).deep.equal(['a', 'b', 'c', 'b'])
  })

  it('read again what could not be read', async () => {
    const { asked, fail, get } = counting(2)
    fail(true)
    const told = await Promise.all(
      [get('a'), get('a')].map(each => each.catch((error: Error) => error.message))
    )
    expect(told).deep.equal(['no a', 'no a'])
    fail(false)
    expect(await get('a')).equal('A')
    expect(asked).deep.equal(['a', 'a'])
  })
})
