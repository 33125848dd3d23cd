import { expect } from 'chai'
import { identifiers } from '../../../../src/graph/identifiers.js'
import type { CitedInText } from '../../../../src/service/law/documents/citationsInText.js'
import { JOURNEY_BASE, startService, type RunningService } from '../../../journeys/service.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const pathOf = (ref: string) => identifiers(JOURNEY_BASE).refToIri(ref)!.value.slice(JOURNEY_BASE.length)

describe('acts and provisions as they are read, on the embedded store', () => {
  describeLaw(() => startService())
})

describeWithFuseki('acts and provisions as they are read, on Fuseki', () => {
  describeLaw(async () => startService({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
})

function describeLaw(start: () => Promise<RunningService>): void {
  let service: RunningService
  let federal: string
  before(async () => {
    service = await start()
    federal = await service.key('de-federal')
  })
  after(() => service.close())
  const page = async (path: string, key?: string) =>
    (
      await service.client.call(path, {
        headers: { accept: 'text/html', 'accept-language': 'de' },
        ...(key && { key })
      })
    ).text

  it('has all provisions of an act in its contents, in order, below their headings', async () => {
    const { body } = await service.client.call('/v1/legal?law=GewO&limit=100', { key: federal })
    const text = await page('/eli/gewo.html')
    const tree = text.slice(text.indexOf('id="tree"'), text.indexOf('id="angaben"'))
    const listed = [...tree.matchAll(/ href="\/eli\/gewo\/([^"]+)"/g)].map(([, section]) => section)
    const expected = body.results.map(({ ref }: { ref: string }) => pathOf(ref).slice('/eli/gewo/'.length))
    expect(listed).deep.equal(expected)
    expect(tree).match(/<summary id="vor_[^"]+\.1">/)
    expect(text.indexOf('id="tree"'), 'contents come first').lessThan(text.indexOf('id="verweise"'))
  })

  it('leads from a provision to the ones before and after it, and to its headings', async () => {
    const { body } = await service.client.call('/v1/legal?law=GewO&limit=100', { key: federal })
    const iris: string[] = body.results.map(({ ref }: { ref: string }) => pathOf(ref))
    const at = iris.indexOf('/eli/gewo/14')
    const text = await page('/eli/gewo/14.html')
    if (at > 0) expect(text).contain(`rel="prev" href="${iris[at - 1]}"`)
    expect(text).contain(`rel="next" href="${iris[at + 1]}"`)
    const contents = await page('/eli/gewo.html')
    for (const [, anchor] of text.matchAll(/href="\/eli\/gewo#([^"]+)"/g))
      expect(contents).contain(`id="${anchor}"`)
  })

  it('has a 404 for a page of references that there is not', async () => {
    expect((await service.client.call('/eli/gewo/14.html?page=99')).status).equal(404)
  })

  it('shows nothing of what a profile does not admit: no link, no count', async () => {
    const open = await page('/eli/gewo/14.html')
    expect((await service.client.call('/eli/diensta.html')).status).equal(404)
    expect(open).not.contain('/eli/diensta')
    expect(await page('/eli/gewo/14.html', federal)).contain('id="abs_1"')
  })

  it('says the same text as the API, and where it cites what', async () => {
    const { body } = await service.client.call('/v1/citations?ref=ELI:GewO%C2%A714&direction=cites', {
      key: federal
    })
    const text = await page('/eli/gewo/14.html')
    const law = text.slice(text.indexOf('class="law"'), text.indexOf('class="gist"'))
    const linked = new Set([...law.matchAll(/ href="(\/[^"#]+)/g)].map(([, path]) => JOURNEY_BASE + path))
    for (const { cited, occurrences } of body.results as {
      cited: { iri: string }
      occurrences: CitedInText[]
    }[])
      if (occurrences.length > 0) expect([...linked], cited.iri).contain(cited.iri)
  })
}
