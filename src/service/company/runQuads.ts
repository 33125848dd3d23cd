import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Finding } from '../../company/findings/finding.js'
import type { StoredPage } from '../../company/profile/profile.js'
import { withoutPersons } from '../../company/profile/withoutPersons.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { runName, runNodeName } from '../../graph/tenantRuns/runName.js'
import { textHash } from '../../base/text/textHash.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import { dcterms, kg, prov, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'
import { documentQuads } from '../tenant/ingest/documentQuads.js'
import { splitPassages } from '../tenant/ingest/splitPassages.js'
import type { BrainRun } from './brainRun.js'
import { findingQuads } from './findingQuads.js'
import { pageIri } from './pageIri.js'
import { profileQuads } from './profileQuads.js'
import { profileText } from './profileText.js'

const LONGEST_TITLE = 500

/** What a run writes. */
export interface RunGraph {
  readonly run: NamedNode
  readonly profile: NamedNode
  /** A document each with all that belongs to it, so that shapes can look at one after another. */
  readonly documents: readonly (readonly Quad[])[]
  /** The run itself. */
  readonly about: readonly Quad[]
}

/** The node of a tenant's run on a domain; the next run has the same. */
export function runNode(ids: Identifiers, tenant: string, domain: string): NamedNode {
  return ids.tenantDocument(tenant, runNodeName(domain))
}

/** The statements of docs/graphs.md about a run, its profile, pages and findings. */
export async function runQuads(ids: Identifiers, tenant: string, run: BrainRun): Promise<RunGraph> {
  const name = runName(run.domain)
  const node = runNode(ids, tenant, run.domain)
  const finished = terms.literal(wholeSeconds(run.finishedAt), xsd.dateTime)
  const document = async (own: string, title: string, text: string, source: string): Promise<Quad[]> => {
    const passages = await splitPassages(text)
    const quads = await documentQuads(ids, { tenant, name: own, title, text, source }, passages)
    const whole = ids.tenantDocument(tenant, own)
    return [
      ...quads,
      terms.quad(whole, prov.generatedAtTime, finished),
      ...subjectsOf(quads).map(subject => terms.quad(subject, prov.wasGeneratedBy, node))
    ]
  }
  const profile = ids.tenantDocument(tenant, name)
  const documents = [
    [
      ...(await document(name, run.name, profileText(run), run.imprint?.url ?? `https://${run.domain}/`)),
      ...profileQuads(profile, run)
    ]
  ]
  for (const kept of run.kept) {
    const own = `${name}.page.${shortHash(kept.page.url)}`
    documents.push([
      ...(await document(own, titleOf(kept), kept.text, kept.page.url)),
      ...pageQuads(ids.tenantDocument(tenant, own), kept)
    ])
  }
  for (const finding of run.findings) {
    const own = `${name}.finding.${finding.id}`
    const text = finding.statements.map(each => each.text).join(' ')
    documents.push([
      ...(await document(own, finding.title, text, originOf(finding, run.domain))),
      ...findingQuads(part => ids.tenantDocument(tenant, `${own}${part}`), node, finding)
    ])
  }
  return {
    run: node,
    profile,
    documents,
    about: [
      terms.quad(node, rdf.type, kg.BrainRun),
      terms.quad(node, rdfs.label, terms.literal(`Company Brain: ${run.domain}`)),
      terms.quad(node, kg.webDomain, terms.literal(run.domain)),
      terms.quad(node, prov.startedAtTime, terms.literal(wholeSeconds(run.startedAt), xsd.dateTime)),
      terms.quad(node, prov.endedAtTime, finished),
      ...run.pages.map(({ url }) => terms.quad(node, prov.used, pageIri(url)))
    ]
  }
}

const shortHash = (text: string) => textHash(text).slice(0, 16)

function subjectsOf(quads: readonly Quad[]): NamedNode[] {
  return [...new Map(quads.map(({ subject }) => [subject.value, subject as NamedNode])).values()]
}

/** No longer than one that a tenant may hand in, and no half of a letter at its end. */
const titleOf = ({ page }: StoredPage) =>
  withoutPersons(page.title)
    .slice(0, LONGEST_TITLE)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || page.url

function pageQuads(node: NamedNode, { page }: StoredPage): Quad[] {
  return [
    terms.quad(node, kg.mediaHash, terms.literal(page.mediaHash)),
    terms.quad(node, kg.retrievedAt, terms.literal(wholeSeconds(page.retrievedAt), xsd.dateTime)),
    ...(page.language === undefined ? [] : [terms.quad(node, dcterms.language, terms.literal(page.language))])
  ]
}

/** What attributions name: whom the finding's sources are from. */
function originOf({ sources }: Finding, domain: string): string {
  const named = [...new Set(sources.flatMap(({ attribution }) => attribution ?? []))]
  return named.length > 0 ? named.join('; ') : `Company Brain, ${domain}`
}
