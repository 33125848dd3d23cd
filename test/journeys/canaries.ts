import { createHash } from 'node:crypto'
import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../src/graph/identifiers.js'
import { cpsv, dcterms, eli, kg, prov, rdf, rdfs, skos } from '../../src/graph/vocab/terms.js'
import type { RunningService } from './service.js'

/** What only those may see who are admitted to it; `secret` stands in its texts, labels and in what it comes from. */
export interface Canary {
  /** IRI of a scope, or a tenant. */
  readonly of: { readonly scope: string } | { readonly tenant: string }
  readonly kind: 'provision' | 'service' | 'document'
  readonly iri: string
  readonly ref: string
  readonly secret: string
  /** Of a thing beside it with somebody else's IRI, whose label has the secret too. */
  readonly elsewhere?: string
}

/** Licence class with duties, and domain; each is refused to some profile. */
const SCOPES = ['internal', 'attribution.non-commercial', 'attribution.share-alike', 'open'].flatMap(
  licence => ['law', 'services', 'research', 'companies'].map(domain => `${licence}/${domain}`)
)
const { quad, literal, namedNode } = DataFactory
const SCOPE = 'https://w3id.org/beleg/scope/'

/** A word that stands nowhere else; no query and no address of the attacks holds it. */
const secretOf = (what: string) => `Zq${createHash('sha256').update(what).digest('hex').slice(0, 14)}`

/** Scopes whose canaries are written, of those above. */
export function scopesRefusedTo(profiles: readonly ReadonlySet<string>[]): string[] {
  return SCOPES.filter(scope => profiles.every(admitted => !admitted.has(SCOPE + scope)))
}

/** Writes an act with a provision, a service and somebody else's concept in each of the scopes, with where they come from. */
export async function writeCanaries(
  { store }: Pick<RunningService, 'store'>,
  ids: Identifiers,
  scopes: readonly string[] = SCOPES
): Promise<Canary[]> {
  const canaries: Canary[] = []
  const shared: Quad[] = []
  const provenance: Quad[] = []
  for (const name of scopes) {
    const scope = namedNode(SCOPE + name)
    const slug = `Kan${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
    const act = ids.act(slug)!
    const provision = ids.provision(act, '§ 1')!
    const service = ids.service(`990${parseInt(slug.slice(3), 16)}`)!
    const [secret, other] = [secretOf(`provision ${name}`), secretOf(`service ${name}`)]
    const elsewhere = namedNode(`https://canaries.example/${slug}`)
    const load = namedNode(`${ids.base}/load/${createHash('sha256').update(name).digest('hex').slice(0, 32)}`)
    const source = namedNode(
      `${ids.base}/source/${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
    )
    const text = `Das Geheimnis lautet ${secret}, und niemand sonst erfährt davon.`
    const german = (value: string) => literal(value, 'de')
    const hash = (of: string) => literal(createHash('sha256').update(of).digest('hex'))
    shared.push(
      quad(act, rdf.type, eli.LegalResource),
      quad(act, dcterms.identifier, literal(`ELI:${slug}`)),
      quad(act, rdfs.label, german(`Geheimgesetz ${secret} (${slug})`)),
      quad(act, eli.title, german(`Geheimgesetz ${secret}`)),
      quad(act, eli.id_local, literal(slug)),
      quad(act, kg.scope, scope),
      quad(provision, rdf.type, eli.LegalResourceSubdivision),
      quad(provision, eli.is_part_of, act),
      quad(provision, dcterms.identifier, literal(`ELI:${slug}§1`)),
      quad(provision, rdfs.label, german(`§ 1 ${slug} ${secret}`)),
      quad(provision, eli.number, literal('§ 1')),
      quad(provision, kg.text, german(text)),
      quad(provision, kg.contentHash, hash(text)),
      quad(provision, kg.scope, scope),
      quad(provision, kg.grounding, literal('verified')),
      quad(provision, kg.position, literal('1', namedNode('http://www.w3.org/2001/XMLSchema#integer'))),
      quad(provision, eli.cites, ids.provision(ids.act('GewO')!, '§ 14')!),
      quad(provision, dcterms.source, source),
      quad(elsewhere, rdf.type, skos.Concept),
      quad(elsewhere, rdfs.label, german(`Geheimwort ${secret}`)),
      quad(elsewhere, kg.scope, scope),
      quad(elsewhere, dcterms.source, source),
      quad(service, rdf.type, cpsv.PublicService),
      quad(service, dcterms.identifier, literal(`XZUFI:${service.value.split('/').at(-1)!}`)),
      quad(service, rdfs.label, german(`Geheimdienst ${other}`)),
      quad(service, dcterms.title, german(`Geheimdienst ${other}`)),
      quad(service, kg.text, german(`Dienst ${other}`)),
      quad(service, kg.contentHash, hash(`Dienst ${other}`)),
      quad(service, kg.grounding, literal('verified')),
      quad(service, kg.scope, scope),
      quad(service, dcterms.source, source)
    )
    provenance.push(
      quad(provision, prov.wasGeneratedBy, load),
      quad(service, prov.wasGeneratedBy, load),
      quad(load, rdfs.label, literal(`Load ${secret}`)),
      quad(load, prov.used, source),
      quad(source, rdfs.label, german(`Quelle ${secret}`)),
      quad(source, dcterms.title, german(`Quelle ${secret}`))
    )
    const of = { scope: scope.value }
    canaries.push(
      {
        ...{ of, secret, elsewhere: elsewhere.value },
        kind: 'provision',
        iri: provision.value,
        ref: `ELI:${slug}§1`
      },
      {
        of,
        kind: 'service',
        iri: service.value,
        ref: `XZUFI:${service.value.split('/').at(-1)!}`,
        secret: other
      }
    )
  }
  const [one, two] = await store.versions([ids.sharedGraph, ids.provenanceGraph])
  await store.commit({
    changes: [
      { graph: ids.sharedGraph, expected: one!, added: shared, removed: [] },
      { graph: ids.provenanceGraph, expected: two!, added: provenance, removed: [] }
    ],
    actor: 'journey'
  })
  return canaries
}

/** Gives a tenant a document of its own. */
export async function writeDocument(
  { client }: Pick<RunningService, 'client'>,
  tenant: string,
  key: string,
  version = 1
): Promise<Canary> {
  const secret = secretOf(`${tenant} ${version}`)
  const body = {
    title: 'Geheimakte',
    text: `Im Haus gilt ${secret} als Parole.`,
    ref: `TENANT:${tenant}/akte`
  }
  const answer = await client.call('/v1/ingest', { method: 'POST', key, body })
  if (answer.status !== 200) throw new Error(answer.text)
  const { concept, ref } = answer.body as { concept: string; ref: string }
  return { of: { tenant }, kind: 'document', iri: concept, ref, secret }
}
