import { expect } from 'chai'
import { DataFactory } from 'n3'
import { NotFound } from '../../../../src/base/errors.js'
import { listNamedServices } from '../../../../src/service/publicServices/serviceIndex/listNamedServices.js'
import type { IndexedService } from '../../../../src/service/publicServices/serviceIndex/serviceIndex.js'
import { profile } from '../../http/fakes.js'

const [open, internal] = ['open', 'internal'].map(each => `https://w3id.org/beleg/scope/${each}/services`)
const service = (label: string, scope = open!, publisher?: string): IndexedService => {
  return {
    ...{ iri: `http://localhost:8080/xzufi/${label}`, ref: `XZUFI:${label}`, scope, label },
    ...(publisher !== undefined && { publisher }),
    folded: ` ${label.toLowerCase()} `
  }
}
const services = [
  service('Anmeldung Gewerbe', open, 'Stadt A'),
  service('Geheim', internal, 'Stadt C'),
  service('Gewerbe anmelden', open, 'Stadt A'),
  service('Übersetzung', open, 'Stadt B')
]

describe('listing public services by name', () => {
  const access = { profile: profile('de-federal'), scopes: [DataFactory.namedNode(open!)] }
  const list = (over: object = {}) => listNamedServices(services, { page: 1, pageSize: 2, access, ...over })
  const labels = (over: object) => list(over).services.map(({ label }) => label)

  it('holds what the caller may see, with letters and who describes it', () => {
    const found = list()
    expect([found.all, found.total, found.pages.length]).deep.equal([3, 3, 2])
    expect(found.letters).deep.equal([
      { letter: 'A', count: 1 },
      { letter: 'G', count: 1 },
      { letter: 'U', count: 1 }
    ])
    expect(found.publishers).deep.equal([
      { name: 'Stadt A', count: 2 },
      { name: 'Stadt B', count: 1 }
    ])
  })

  it('is narrowed by letter, by who describes them, and by parts of names, those that begin so first', () => {
    expect(labels({ letter: 'U' })).deep.equal(['Übersetzung'])
    expect(labels({ publisher: 'Stadt A' })).deep.equal(['Anmeldung Gewerbe', 'Gewerbe anmelden'])
    expect(labels({ q: 'Gewerbe' })).deep.equal(['Gewerbe anmelden', 'Anmeldung Gewerbe'])
    expect(labels({ q: 'setzung' })).deep.equal(['Übersetzung'])
    expect(labels({ q: 'geheim' })).deep.equal([])
    expect(labels({ publisher: 'Stadt C' })).deep.equal([])
  })

  it('has no page behind the last', () => {
    expect(labels({ page: 2 })).deep.equal(['Übersetzung'])
    expect(() => list({ page: 3 })).throw(NotFound, 'This list has 2 pages')
  })
})
