import { createHash } from 'node:crypto'
import { DataFactory } from 'n3'
import { type Identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { dcterms, eli, kg, rdf, rdfs } from '../../src/graph/vocab/terms.js'
import type { RunningService } from './service.js'

/** An act that only those may see whose profile admits what is internal. */
export async function writeInternal({ store }: RunningService, ids: Identifiers): Promise<void> {
  const { quad, literal } = DataFactory
  const act = ids.act('DienstA')!
  const provision = ids.provision(act, '§ 1')!
  const text = 'Die Behörde hält diese Anweisung unter Verschluss.'
  const scope = scopeOf('internal', 'law')
  const german = (value: string) => literal(value, 'de')
  const added = [
    quad(act, rdf.type, eli.LegalResource),
    quad(act, dcterms.identifier, literal('ELI:DienstA')),
    quad(act, rdfs.label, german('Dienstanweisung (DienstA)')),
    quad(act, eli.title, german('Dienstanweisung')),
    quad(act, eli.id_local, literal('DienstA')),
    quad(act, kg.scope, scope),
    quad(provision, rdf.type, eli.LegalResourceSubdivision),
    quad(provision, eli.is_part_of, act),
    quad(provision, dcterms.identifier, literal('ELI:DienstA§1')),
    quad(provision, rdfs.label, german('§ 1 DienstA')),
    quad(provision, eli.number, literal('§ 1')),
    quad(provision, kg.text, german(text)),
    quad(provision, kg.contentHash, literal(createHash('sha256').update(text).digest('hex'))),
    quad(provision, kg.scope, scope),
    quad(provision, kg.grounding, literal('verified')),
    quad(provision, kg.position, literal(1))
  ]
  const [expected] = await store.versions([ids.sharedGraph])
  await store.commit({
    changes: [{ graph: ids.sharedGraph, expected: expected!, added, removed: [] }],
    actor: 'journey'
  })
}
