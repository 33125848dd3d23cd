import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { makeKey } from '../../../src/service/operations/keyText.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { places, type MadePlace } from './places.js'

for (const { engine, settled, make } of places) {
  describe(`keys in ${engine}`, function () {
    this.timeout(60_000)
    let made: MadePlace
    let place: string
    let operations: Operations

    beforeEach(async () => {
      made = await make()
      place = made.place
      operations = await openOperations(place)
    })
    afterEach(async () => {
      await operations.close()
      await made.remove()
    })

    it('issues keys that are found by their text alone', async () => {
      const { keys } = operations
      const issued = await keys.issue({ profile: 'trial', tenant: 'acme', label: 'test' })
      expect(issued.key).match(/^beleg_[0-9A-Za-z]{32}$/)
      expect(issued.id).match(/^key:[0-9a-f]{16}$/)
      expect(await keys.find(issued.key)).deep.equal({ id: issued.id, profile: 'trial', tenant: 'acme' })
      const plain = await keys.issue({ profile: 'de-federal' })
      expect(await keys.find(plain.key)).deep.equal({ id: plain.id, profile: 'de-federal' })
      expect(plain).not.property('tenant')
      expect(
        (await keys.list()).map(({ id, profile, tenant, label }) => ({ id, profile, tenant, label }))
      ).deep.equal(
        [
          { id: issued.id, profile: 'trial', tenant: 'acme', label: 'test' },
          { id: plain.id, profile: 'de-federal', tenant: undefined, label: undefined }
        ].sort((one, other) => Number(one.id === plain.id) - Number(other.id === plain.id))
      )
    })

    it('finds nothing for what is no key', async () => {
      const { key } = await operations.keys.issue({ profile: 'trial' })
      const last = key.endsWith('a') ? 'b' : 'a'
      for (const other of [
        '',
        'beleg_',
        key.slice(0, -1),
        `${key}x`,
        key.slice(0, -1) + last,
        ` ${key}`,
        `${key}\n`,
        'ß'
      ])
        expect(await operations.keys.find(other), JSON.stringify(other)).equal(undefined)
    })

    if (engine === 'SQLite')
      it('writes no key to the disk', async () => {
        const { key } = await operations.keys.issue({ profile: 'trial' })
        await operations.keys.find(key)
        const folder = dirname(place)
        for (const name of readdirSync(folder)) {
          expect(readFileSync(join(folder, name)).includes(key.slice(6)), name).equal(false)
        }
      })

    it('revokes once, at once', async () => {
      const { keys } = operations
      const { key, id } = await keys.issue({ profile: 'trial' })
      expect(await keys.find(key)).property('id', id)
      expect(await keys.revoke(id)).equal(true)
      expect(await keys.find(key)).equal(undefined)
      expect(await keys.revoke(id)).equal(false)
      expect(await keys.revoke('key:0000000000000000')).equal(false)
      expect(await keys.list()).deep.equal([])
    })

    it('lets every other process see it on the next call', async () => {
      const other = await openOperations(place)
      try {
        for (let round = 0; round < 20; round++) {
          const { key, id } = await operations.keys.issue({ profile: 'trial' })
          expect(await other.keys.find(key)).property('id', id)
          expect(await operations.keys.find(key)).property('id', id)
          expect(await other.keys.revoke(id)).equal(true)
          expect(await other.keys.find(key)).equal(undefined)
          await settled()
          expect(await operations.keys.find(key)).equal(undefined)
        }
      } finally {
        await other.close()
      }
    })

    it('keeps keys when it is opened again', async () => {
      const { key, id } = await operations.keys.issue({ profile: 'trial' })
      await operations.close()
      operations = await openOperations(place)
      expect(await operations.keys.find(key)).property('id', id)
    })

    it('issues many at the same time', async () => {
      const issued = await Promise.all(
        Array.from({ length: 50 }, () => operations.keys.issue({ profile: 'trial' }))
      )
      expect(new Set(issued.map(each => each.id)).size).equal(50)
      for (const each of issued) expect(await operations.keys.find(each.key)).property('id', each.id)
    })

    describe('with an end', () => {
      const start = Date.parse('2026-11-27T12:00:00Z')
      let time: number
      let keys: Operations['keys']
      beforeEach(async () => {
        time = start
        await operations.close()
        operations = await openOperations(place, { now: () => new Date(time) })
        keys = operations.keys
      })
      const stateOf = async (id: string) => (await keys.list(true)).find(key => key.id === id)?.state

      it('are valid until the very moment of it, and say then why not', async () => {
        const day = 86_400_000
        const expiresAt = new Date(start + 20 * day)
        const { key, id } = await keys.issue({ profile: 'trial', expiresAt })
        const seen: unknown[] = []
        for (const ms of [0, 6 * day - 1, 6 * day, 20 * day - 1, 20 * day, 20 * day + 1]) {
          time = start + ms
          seen.push([await stateOf(id), (await keys.find(key))?.id, (await keys.endOf(key))?.why])
        }
        const [active, expiring] = [
          ['active', id, undefined],
          ['expiring', id, undefined]
        ]
        const expired = ['expired', undefined, 'expired']
        expect(seen).deep.equal([active, active, expiring, expiring, expired, expired])
        // A clock that is put back makes it valid again: an end is a time, nothing that happened.
        time = start
        expect(await keys.find(key)).property('id', id)
        expect(await keys.revoke(id)).equal(true)
        expect([await stateOf(id), (await keys.endOf(key))?.why]).deep.equal(['revoked', 'revoked'])
        expect(await keys.endOf(makeKey())).equal(undefined)
        expect(await keys.endOf(`${key}x`)).equal(undefined)
      })

      it('are replaced once by a key of the same kind, and end with the overlap or before', async () => {
        const kind = { profile: 'trial', tenant: 'acme', label: 'test' }
        const hour = 3_600_000
        const property = fc.asyncProperty(
          fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
          fc.integer({ min: 0, max: 1000 }),
          fc.constantFrom(undefined, null, new Date(start + 2000 * hour)),
          async (life, overlap, wish) => {
            time = start
            const expiresAt = life === undefined ? undefined : new Date(start + life * hour)
            const old = await keys.issue({ ...kind, expiresAt })
            time = start + hour / 2
            const rotation = { overlapMs: overlap * hour, ...(wish === undefined ? {} : { expiresAt: wish }) }
            const all = await Promise.all([1, 2, 3].map(() => keys.rotate(old.id, rotation)))
            const done = all.flatMap(each => ('issued' in each ? [each] : []))
            expect(done).length(1)
            const { issued, old: ended } = done[0]!
            expect(issued).include(kind)
            expect(ended.replacedBy).equal(issued.id)
            for (const each of all) if ('refused' in each) expect(each.refused?.replacedBy).equal(issued.id)
            const lives = life === undefined ? undefined : time + life * hour
            expect(issued.expiresAt?.getTime()).equal(wish === undefined ? lives : wish?.getTime())
            const end =
              overlap === 0 ? time : Math.min(time + overlap * hour, expiresAt?.getTime() ?? Infinity)
            if (overlap > 0) {
              time = end - 1
              expect(await keys.find(old.key)).property('id', old.id)
            }
            time = end
            expect(await keys.find(old.key)).equal(undefined)
            expect(await keys.endOf(old.key)).deep.equal({
              why: overlap === 0 ? 'revoked' : 'expired',
              at: new Date(end),
              replaced: true
            })
            time = start
            if (overlap === 0) expect(await keys.find(old.key)).equal(undefined)
          }
        )
        await fc.assert(property, { numRuns: 40 })
      })

      it('are not replaced when they are not valid, nor when nobody knows them', async () => {
        const expired = await keys.issue({ profile: 'trial', expiresAt: new Date(start + 1) })
        const revoked = await keys.issue({ profile: 'trial' })
        await keys.revoke(revoked.id)
        time += 1
        const count = (await keys.list(true)).length
        for (const [id, state] of [
          [expired.id, 'expired'],
          [revoked.id, 'revoked'],
          ['key:0000000000000000', undefined]
        ] as const) {
          const rotated = await keys.rotate(id, { overlapMs: 1000 })
          expect('refused' in rotated && rotated.refused?.state).equal(state)
        }
        expect(await keys.list(true)).length(count)
      })

      it('hold in other processes at once, each by its own clock', async () => {
        let theirs = start
        const other = await openOperations(place, { now: () => new Date(theirs) })
        try {
          const { key, id } = await keys.issue({ profile: 'trial' })
          expect(await other.keys.find(key)).property('id', id)
          const rotated = await keys.rotate(id, { overlapMs: 60_000 })
          if (!('issued' in rotated)) throw new Error('not rotated')
          await settled()
          expect(await other.keys.find(rotated.issued.key)).property('id', rotated.issued.id)
          time += 60_000
          expect([(await keys.find(key))?.id, (await other.keys.find(key))?.id]).deep.equal([undefined, id])
          theirs += 60_000
          expect(await other.keys.find(key)).equal(undefined)
          theirs = start - 3_600_000
          await keys.rotate(rotated.issued.id, { overlapMs: 0 })
          await settled()
          expect(await other.keys.find(rotated.issued.key)).equal(undefined)
        } finally {
          await other.close()
        }
      })

      it('show when they were last used, to the minute, and keep the later of two processes', async () => {
        const { id } = await keys.issue({ profile: 'trial' })
        const lastUse = async (of = keys) => (await of.list())[0]?.lastUsedAt?.toISOString()
        expect(await lastUse()).equal(undefined)
        time += 90_500
        keys.noteUse(id)
        expect(await lastUse()).equal('2026-11-27T12:01:00.000Z')
        const other = await openOperations(place, { now: () => new Date(start) })
        other.keys.noteUse(id)
        await other.close()
        time += 60_000
        keys.noteUse(id)
        await operations.close()
        operations = await openOperations(place)
        expect(await lastUse(operations.keys)).equal('2026-11-27T12:02:00.000Z')
      })
    })

    it('says that it is well, until it is closed', async () => {
      expect(await operations.health()).deep.equal({ ok: true })
    })
  })
}
