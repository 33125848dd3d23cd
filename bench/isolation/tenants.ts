import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A tenant of the deployment, with a key of its own. */
export interface Tenant {
  readonly name: string
  readonly key: string
}

/** A document that one tenant alone may see. */
export interface Canary {
  readonly tenant: Tenant
  /** Stands in its title and text, and in no request of anybody. */
  readonly secret: string
  /** Stands in its reference and its IRIs. */
  readonly name: string
  readonly ref: string
  readonly iri: string
  readonly graph: string
}

const word = (bytes: number) => randomBytes(bytes).toString('hex')

/** @param file a line for each: the tenant's name, a blank, its key @throws Error where it has fewer than two */
export function readTenants(file: string): Tenant[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const tenants = lines.flatMap(line => {
    const [name, key] = line.trim().split(/\s+/)
    return name && key ? [{ name, key }] : []
  })
  if (tenants.length < 2) throw new Error(`${file}: a line for each of two tenants or more: name, blank, key`)
  return tenants
}

/** Hands in a document with each key. @throws Error when one is refused */
export async function plant(url: string, tenant: Tenant): Promise<Canary> {
  const [secret, name] = [`Zq${word(7)}`, word(6)]
  const response = await fetch(`${url}/v1/ingest`, {
    method: 'POST',
    headers: { 'X-API-Key': tenant.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ref: `TENANT:${tenant.name}/${name}`,
      title: `Geheimakte ${secret}`,
      text: `Im Haus gilt ${secret} als Parole. Nach § 14 GewO ist der Beginn ${secret} anzuzeigen.`
    })
  })
  if (response.status !== 200) throw new Error(`${tenant.name}: ${response.status} ${await response.text()}`)
  const { concept, ref } = (await response.json()) as { concept: string; ref: string }
  return { ...{ tenant, secret, name, ref }, iri: concept, graph: await graphOf(url, tenant, concept) }
}

/** As the tenant's own SPARQL names it. */
async function graphOf(url: string, { key }: Tenant, concept: string): Promise<string> {
  const query = encodeURIComponent(`SELECT ?g { GRAPH ?g { <${concept}> ?p ?o } } LIMIT 1`)
  const headers = { 'X-API-Key': key, Accept: 'application/sparql-results+json' }
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${url}/sparql?query=${query}`, { headers })
    const { results } = (await response.json()) as { results?: { bindings: { g: { value: string } }[] } }
    const graph = results?.bindings[0]?.g.value
    if (graph !== undefined) return graph
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`The SPARQL of ${concept} does not show it to its own tenant`)
}
