import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect } from 'chai'
import { runImport } from '../../../src/service/commands/load/import.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { presentProvenance } from '../../../src/service/provenance/http/presentProvenance.js'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import type { StatedOrigin } from '../../../src/service/loads/checkOrigins.js'
import { readProvenance } from '../../../src/service/provenance/readProvenance.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { MemoryStore } from '../loads/memoryStore.js'

const ids = identifiers('http://localhost:8080')
const scopes = [scopeOf('open', 'law')]
const profile = {
  ...{ name: 'test', iri: 'https://example.org/profile', label: 'Test', purpose: { de: '', en: '' } },
  ...{ scopes, licenceClasses: [], duties: [], domains: [], quotaPerMinute: 1, keyRequired: false }
}
const MINISTRY = 'Bundesministerium der Justiz, Bundesamt für Justiz (Gesetze im Internet)'
const law = (text: string) =>
  `<dokumente><norm doknr="A"><metadaten><jurabk>AG</jurabk><langue>Amtsgesetz</langue></metadaten></norm><norm doknr="B"><metadaten><enbez>§ 1</enbez></metadaten><textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm></dokumente>`
const official = law('Die Gebühr ist 10 Euro.')
const forged = law('Die Gebühr ist 10 000 Euro.')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const SOURCE_URL = 'https://www.gesetze-im-internet.de/ag/xml.zip'

describe('the origin of a file', () => {
  let folder: string
  let file: string
  let store: MemoryStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-origin-'))
    file = join(folder, 'ag.xml')
    store = new MemoryStore()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function load(content: string, origin: StatedOrigin = {}, paths = [file]) {
    await writeFile(file, content)
    const stderr = new PassThrough()
    const code = await runImport({
      format: 'gii',
      paths,
      verb: 'import',
      yes: true,
      json: false,
      given: {},
      origin,
      openGraph: () => Promise.resolve({ store, ids }),
      openPromotions: () => openOperations(join(folder, 'operations.sqlite')),
      now: () => new Date('2026-02-01T00:00:00Z'),
      stdout: new PassThrough(),
      stderr: stderr as unknown as NodeJS.WriteStream
    })
    return { code, stderr: String(stderr.read() ?? '') }
  }

  async function record() {
    expect(await validate(store.quads(ids.provenanceGraph))).to.deep.equal([])
    const read = await readProvenance(
      {
        store,
        ...openProvisionParts({
          store,
          ids,
          retrieval: { matchAll: () => Promise.reject(new Error('unasked')) }
        })
      },
      { ref: 'ELI:AG§1', access: { profile, scopes: profile.scopes } }
    )
    return presentProvenance(read)
  }

  it('is checked by nobody unless somebody says something: no Ministry vouches for a forged text', async () => {
    expect((await load(forged)).code).to.equal(0)
    const { authority, verification_state, uncertainty, source, attributions } = await record()
    expect(verification_state).to.equal('verified')
    expect(authority).to.equal(`ungeprüft; nach dem Format der Datei: ${MINISTRY}`)
    expect(uncertainty).to.contain('Wortlaut der Textstelle in der geladenen Quelldatei')
    expect(uncertainty).to.contain('Woher die geladene Datei stammt, hat niemand geprüft')
    expect(source!.origin).to.deep.equal({ check: 'unchecked' })
    expect(source).to.not.have.property('retrieved_at')
    expect(attributions[0]!.source).to.match(/Herkunft der Datei ungeprüft/)
  })

  it('is claimed by whoever loaded the file where an address is all that is given', async () => {
    await load(forged, { sourceUrl: SOURCE_URL, retrieved: '2026-01-31T13:00:00+01:00' })
    const { authority, uncertainty, source } = await record()
    expect(authority).to.equal(`${MINISTRY} (nach Angabe dessen, der die Datei geladen hat)`)
    expect(uncertainty).to.contain(
      `stammt (${SOURCE_URL}), gibt an, wer sie geladen hat; geprüft ist es nicht`
    )
    expect(source!.retrieved_at).to.equal('2026-01-31T12:00:00Z')
    expect(source!.origin).to.deep.equal({
      check: 'stated',
      stated_by: 'https://w3id.org/beleg/ns#steward',
      url: SOURCE_URL
    })
  })

  it('takes a file that has its checksum, and names the checksum', async () => {
    const sha256 = hashOf(official)
    expect((await load(official, { sourceUrl: SOURCE_URL, sha256: sha256.toUpperCase() })).code).to.equal(0)
    const { authority, uncertainty, source, attributions } = await record()
    expect(authority).to.equal(MINISTRY)
    expect(source!.origin).to.include({ check: 'checksum', checksum: sha256, url: SOURCE_URL })
    expect(uncertainty).to.contain('hatte die Prüfsumme, die beim Laden angegeben wurde')
    expect(attributions[0]!.source).to.equal(`${MINISTRY}: Amtsgesetz (AG)`)
  })

  it('refuses a file that has another checksum, with what to do; nothing of it is held', async () => {
    const { code, stderr } = await load(forged, { sourceUrl: SOURCE_URL, sha256: hashOf(official) })
    expect(code).to.equal(1)
    expect(stderr).to.contain(`${file}: has the SHA-256 ${hashOf(forged)}, not ${hashOf(official)}`)
    expect(store.quads(ids.sharedGraph)).to.deep.equal([])
  })

  it('compares each file of a folder with its line of sha256sum, and refuses what has none', async () => {
    const list = join(folder, 'SHA256SUMS')
    await writeFile(join(folder, 'b.xml'), official.replaceAll('AG', 'BG'))
    await writeFile(list, `${hashOf(official)}  ag.xml\nSHA256 (other.xml) = ${hashOf('x')}\n`)
    const { code, stderr } = await load(official, { checksums: list }, [folder])
    expect(code).to.equal(1)
    expect(stderr).to.contain(`b.xml: has no line in ${list}`)
    expect((await record()).source!.origin!.check).to.equal('checksum')
  })

  it('says what was last said, and nothing new when the same is said again', async () => {
    await load(official, { sha256: hashOf(official) })
    expect((await load(official, { sha256: hashOf(official) })).stderr).to.contain('0 written, 1 unchanged')
    await load(official)
    expect((await record()).source!.origin).to.deep.equal({ check: 'unchecked' })
  })

  it('refuses what says nothing that can be understood, and writes nothing', async () => {
    const list = join(folder, 'list')
    await writeFile(list, 'ag.xml\n')
    const cases: [StatedOrigin, string][] = [
      [{ sourceUrl: 'file:///etc/passwd' }, 'is no address on the web'],
      [{ sourceUrl: 'https://me:secret@example.org/' }, 'user name or password'],
      [{ retrieved: '31.1.2026' }, 'write it as 2026-01-31T12:00:00Z'],
      [{ retrieved: '2027-01-01T00:00:00Z' }, 'has not come yet'],
      [{ sha256: 'abc' }, 'is no SHA-256'],
      [{ sha256: hashOf('a'), checksums: list }, 'give one of them'],
      [{ checksums: list }, 'line 1: is no line of sha256sum'],
      [{ checksums: join(folder, 'none') }, 'does not exist']
    ]
    for (const [origin, message] of cases) {
      const { code, stderr } = await load(official, origin)
      expect([code, stderr.includes(message)], stderr).to.deep.equal([2, true])
    }
    await writeFile(join(folder, 'b.xml'), official)
    const { stderr } = await load(official, { sha256: hashOf(official) }, [folder])
    expect(stderr).to.contain('use --checksums')
    expect(store.commits).to.equal(0)
  })
})
