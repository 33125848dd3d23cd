import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { conceptPath, refOfPath, type FamilyName } from './families.js'
import { localName, ownIris } from './ownIris.js'
import { isCelexNumber } from '../law/acts/celexNumber.js'
import { refOfAddress } from '../law/addresses/refOfAddress.js'
import type { Section } from '../law/citations/citation.js'
import { refOfSection, sectionOfEnbez, sectionOfRef, slugOf, twin } from '../law/sections.js'
import { textHash } from '../textHash.js'

const SLUG = /^[a-z0-9]{1,60}(?:_[a-z0-9]{1,60}){0,20}$/
/** What the act's part of a ref may hold; everything else makes the ref none of ours. */
const ACT = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,99}$/u
const EU_SECTION = /^(?:(?:art|rct)_[0-9]{1,4}[a-z]{0,3}|anx(?:_[A-Z0-9]{1,8})?)$/
const SERVICE = /^[A-Z0-9][A-Z0-9._-]{0,99}$/
const TENANT = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const DOCUMENT = /^[a-z0-9][a-z0-9._-]{0,119}(?<!\.)$/
const PASSAGE = /^p_[1-9][0-9]{0,5}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const AGENT = /^[a-z0-9][a-z0-9.-]{0,39}$/
const STAGED = /^[a-z0-9][a-z0-9-]{0,39}$/
const SCOPE_IRI = /^https:\/\/w3id\.org\/beleg\/scope\/([a-z.-]{1,60}\/[a-z-]{1,40})$/
const GENID = /^[0-9a-f]{32}-[0-9]{1,9}$/
const SHA256 = /^[0-9a-f]{64}$/

export type Identifiers = ReturnType<typeof identifiers>

/**
 * All IRIs of this service are minted and read here; the rules stand in docs/graphs.md.
 * Functions that read what others wrote (a ref, an enbez, a CELEX number) give undefined for what they do not know;
 * none of them throws. Functions that take our own names throw a TypeError for a wrong one.
 * @param baseIri without a slash at its end
 */
export function identifiers(baseIri: string) {
  const node = (path: string) => DataFactory.namedNode(`${baseIri}/${path}`)

  const ids = {
    base: baseIri,
    ...ownIris(baseIri),
    sharedGraph: node('graph/shared'),
    provenanceGraph: node('graph/provenance'),
    /** What acts' texts were read for, so that each is read again only when that changes. */
    citationsGraph: node('graph/citations'),
    tenantGraph: (tenant: string) => node(`graph/tenant/${must(TENANT, tenant, 'tenant')}`),
    isTenant: (tenant: string) => TENANT.test(tenant),
    /** What a SPARQL store elsewhere holds of our mirror graphs: their hashes, and what is under way. */
    mirrorState: node('graph/mirror'),
    /** What SPARQL mirrors and dumps hold of a scope; undefined for an IRI that is no scope. */
    mirrorGraph(scope: string): NamedNode | undefined {
      const [, name] = SCOPE_IRI.exec(scope) ?? []
      return name === undefined ? undefined : node(`graph/mirror/${name}`)
    },

    /** A German act, by its `jurabk`; undefined when that holds no letter or digit. */
    act(jurabk: string): NamedNode | undefined {
      const slug = slugOf(jurabk)
      return SLUG.test(slug) ? node(`eli/${slug}`) : undefined
    },
    /** `ELI:BDSG_2018`: the jurabk as it is spelled, other characters than letters and digits as `_`. */
    actRef: (jurabk: string) => `ELI:${spelling(jurabk)}`,
    /** A norm of an act by its `enbez`; the second norm of the same name is `nth` 2. */
    provision(act: NamedNode, enbez: string, nth = 1): NamedNode | undefined {
      const section = sectionOfEnbez(enbez)
      return section === undefined ? undefined : DataFactory.namedNode(`${act.value}/${twin(section, nth)}`)
    },
    /** What a citation calls a § (`14`), an article, an annex (but for schedules), a part by its own name or a recital of an act. */
    cited(
      act: NamedNode,
      { kind, number, called }: Pick<Section, 'kind' | 'number' | 'called'>
    ): NamedNode | undefined {
      const european = act.value.startsWith(`${baseIri}/celex/`)
      const names = european
        ? { Art: 'art', Anlage: 'anx', Erwägungsgrund: 'rct' }
        : { Art: 'art', Anlage: called === undefined ? 'anlage' : called === 'Anhang' ? 'anhang' : undefined }
      if (kind === '§') return european ? undefined : eliSection(act, number)
      const own = kind === 'Teil' && !european && called !== undefined ? slugOf(called) : undefined
      const name = own ?? (names as Record<string, string | undefined>)[kind]
      if (name === undefined) return undefined
      if (!european)
        return eliSection(
          act,
          sectionOfRef(`#${name}_${kind === 'Anlage' ? slugOf(number) : number}`.replace(/_$/, '')) ?? ''
        )
      const part = euSection(`${name}_${number}`)
      return part === undefined ? undefined : DataFactory.namedNode(`${act.value}/${part}`)
    },
    /** `ELI:GewO§14`: the ref of a provision of that act, spelled as the act is. */
    provisionRef(jurabk: string, provision: NamedNode): string {
      const section = refOfSection(localName(provision.value)) ?? ''
      return ids.actRef(jurabk) + must(/^[§#]/, section, 'section')
    },
    /** An Absatz of a provision: a fragment, which costs no triple. */
    absatz: (provision: NamedNode, absatz: string) =>
      DataFactory.namedNode(`${provision.value}#abs_${absatz.toLowerCase()}`),

    /** An EU act, or with `section` (`art_4a`, `rct_1`, `anx_III`) a part of it; `/` in numbers of treaties is `_`. */
    celex(number: string, section?: string): NamedNode | undefined {
      const celex = number.toUpperCase().replace(/\//g, '_')
      if (!isCelexNumber(celex)) return undefined
      if (section === undefined) return node(`celex/${celex}`)
      const part = euSection(section)
      return part === undefined ? undefined : node(`celex/${celex}/${part}`)
    },
    /** A public service, by its XZuFI id or LeiKa key. */
    service(id: string): NamedNode | undefined {
      const upper = id.toUpperCase()
      return SERVICE.test(upper) ? node(`xzufi/${upper}`) : undefined
    },
    /** What one of the families of `families.ts` calls by a name: `concept('NACE', '2/62.01')`. */
    concept(family: FamilyName, name: string): NamedNode | undefined {
      const path = conceptPath(family, name)
      return path === undefined ? undefined : node(path)
    },
    /** The tenant itself, as the one whom its documents are attributed to. */
    tenant: (tenant: string) => node(`tenant/${must(TENANT, tenant, 'tenant')}`),
    /** Whether a document can bear this name in its ref. */
    isDocumentName: (name: string) => DOCUMENT.test(name) && !PASSAGE.test(name),
    /** A tenant's document, or its n-th passage. */
    tenantDocument(tenant: string, slug: string, passage?: number): NamedNode {
      const document = `tenant/${must(TENANT, tenant, 'tenant')}/${must(DOCUMENT, slug, 'document name')}`
      return node(
        passage === undefined ? document : `${document}/${must(PASSAGE, `p_${passage}`, 'passage')}`
      )
    },
    /** A document's name from its title: letters and digits of ASCII, words joined by `-`. */
    documentSlug: (title: string) => slugOf(title).replace(/_/g, '-').slice(0, 100).replace(/-+$/, ''),

    /** A source file, by the SHA-256 (hex) of its bytes. */
    source: (sha256: string) => node(`source/${must(SHA256, sha256, 'SHA-256')}`),
    /** The load of one act from one file by one version of an importer: the same again is the same activity. */
    load: (act: NamedNode, fileSha256: string, importer: string) =>
      node(`load/${textHash([act.value, must(SHA256, fileSha256, 'SHA-256'), importer].join('\n'))}`),
    /** A node that has no IRI in its file, by its canonical name (RDF 1.1, 3.5). */
    genid: (name: string) => node(`.well-known/genid/${must(GENID, name, 'name of a blank node')}`),
    /** A version of the part of this software that reads a format, or takes a load back. */
    importer: (name: string, version: string) =>
      node(`importer/${must(AGENT, name, 'importer')}/${must(AGENT, version, 'version')}`),
    /** Who publishes sources, by name: the same name is the same publisher. */
    publisher: (name: string) => node(`publisher/${textHash(name.normalize('NFC')).slice(0, 16)}`),
    /** What brought a difference into the shared graph. */
    promotion: (uuid: string) => node(`promotion/${must(UUID, uuid, 'UUID')}`),
    /** The graphs and the node of what is loaded and not promoted yet. */
    stagingGraph: node('graph/staging'),
    staged(id: string) {
      const name = must(STAGED, id, 'staged load')
      return {
        load: node(`staging/${name}`),
        shared: node(`graph/staging/${name}`),
        provenance: node(`graph/staging/${name}/provenance`)
      }
    },

    /** The node that a ref or a publisher's address of law names, whatever its case; undefined when it is none of ours. */
    refToIri(ref: string): NamedNode | undefined {
      const [, family, name] =
        /^([A-Za-z]{2,12}):(.{1,240})$/.exec(refOfAddress(ref) ?? ref.normalize('NFC')) ?? []
      if (family === undefined || name === undefined) return undefined
      switch (family.toUpperCase()) {
        case 'ELI':
          return eliNode(name)
        case 'CELEX': {
          const [number, section, more] = name.split('#')
          return more === undefined ? ids.celex(number!, section) : undefined
        }
        case 'XZUFI':
          return ids.service(name)
        case 'TENANT':
          return tenantNode(name.toLowerCase())
        default: {
          const path = conceptPath(family, name)
          return path === undefined ? undefined : node(path)
        }
      }
    },
    /** The ref of an IRI, acts in small letters (`ELI:gewo§14`); undefined for other IRIs. */
    iriToRef(iri: string): string | undefined {
      if (!iri.startsWith(`${baseIri}/`)) return undefined
      const known = refOfPath(iri.slice(baseIri.length + 1))
      if (known !== undefined) return known
      const [family, name, section, more] = iri.slice(baseIri.length + 1).split('/')
      if (name === undefined || (more !== undefined && family !== 'tenant')) return undefined
      switch (family) {
        case 'eli': {
          const part = section === undefined ? '' : refOfSection(section)
          return SLUG.test(name) && part !== undefined ? `ELI:${name}${part}` : undefined
        }
        case 'celex':
          if (ids.celex(name, section)?.value !== iri) return undefined
          return `CELEX:${name}${section === undefined ? '' : `#${section}`}`
        case 'xzufi':
          return section === undefined && SERVICE.test(name) ? `XZUFI:${name}` : undefined
        case 'tenant': {
          const ref = `TENANT:${name}/${section}${more === undefined ? '' : `#${more}`}`
          return tenantNode(ref.slice('TENANT:'.length))?.value === iri ? ref : undefined
        }
        default:
          return undefined
      }
    }
  }
  return Object.freeze(ids)

  function eliNode(name: string): NamedNode | undefined {
    const cut = name.search(/[§#]/)
    const act = (cut < 0 ? name : name.slice(0, cut)).trim()
    const actNode = ACT.test(act) ? ids.act(act) : undefined
    if (actNode === undefined || cut < 0) return actNode
    const section = sectionOfRef(name.slice(cut).trim())
    return section === undefined ? undefined : DataFactory.namedNode(`${actNode.value}/${section}`)
  }

  function eliSection(act: NamedNode, section: string): NamedNode | undefined {
    return refOfSection(section) === undefined ? undefined : DataFactory.namedNode(`${act.value}/${section}`)
  }

  function tenantNode(name: string): NamedNode | undefined {
    const [, tenant, slug, passage] = /^([^/#]+)\/([^/#]+)(?:#(.+))?$/.exec(name) ?? []
    if (tenant === undefined || slug === undefined) return undefined
    if (!TENANT.test(tenant) || !DOCUMENT.test(slug) || PASSAGE.test(slug)) return undefined
    if (passage === undefined) return node(`tenant/${tenant}/${slug}`)
    return PASSAGE.test(passage) ? node(`tenant/${tenant}/${slug}/${passage}`) : undefined
  }
}

const scopeBase = 'https://w3id.org/beleg/scope/'
export type LicenceClass = 'open' | 'attribution' | 'internal'

/** The scope of licence class × duties × domain: `…/attribution.share-alike/services`. */
export function scopeOf(
  licenceClass: LicenceClass,
  domain: string,
  duties: readonly string[] = []
): NamedNode {
  return DataFactory.namedNode(`${scopeBase}${[licenceClass, ...[...duties].sort()].join('.')}/${domain}`)
}

/** What a scope's IRI says; the opposite of `scopeOf`. */
export function readScope(
  iri: string
): { licenceClass: LicenceClass; duties: string[]; domain: string } | undefined {
  const [, licence, duties, domain] =
    /^https:\/\/w3id\.org\/beleg\/scope\/(open|attribution|internal)((?:\.[a-z-]+)*)\/([a-z-]+)$/.exec(iri) ??
    []
  if (licence === undefined || domain === undefined) return undefined
  return { licenceClass: licence as LicenceClass, duties: duties!.split('.').slice(1), domain }
}

function euSection(section: string): string | undefined {
  const [kind, ...rest] = section.split('_')
  const lower = kind!.toLowerCase()
  const number = rest.join('_')
  const name = lower === 'anx' ? number.toUpperCase() : number.toLowerCase()
  const canonical = rest.length === 0 ? lower : `${lower}_${name}`
  return EU_SECTION.test(canonical) ? canonical : undefined
}

function spelling(jurabk: string): string {
  return jurabk
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
}

function must(pattern: RegExp, value: string, what: string): string {
  if (!pattern.test(value)) throw new TypeError(`Not a ${what}: ${JSON.stringify(value.slice(0, 80))}`)
  return value
}
