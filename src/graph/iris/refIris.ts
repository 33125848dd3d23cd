import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { refOfAddress } from '../../proof/law/addresses/refOfAddress.js'
import { refOfSection, sectionOfRef } from '../../proof/law/sections.js'
import { conceptPath, refOfPath } from '../families.js'
import { SLUG, type lawIris } from './lawIris.js'
import type { tenantIris } from './tenantIris.js'

/** What the act's part of a ref may hold; everything else makes the ref none of ours. */
const ACT = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,99}$/u
/** A public service by its XZuFI id or LeiKa key. */
export const SERVICE = /^[A-Z0-9][A-Z0-9._-]{0,99}$/

type NamingIris = Pick<ReturnType<typeof lawIris>, 'act' | 'celex'> &
  Pick<ReturnType<typeof tenantIris>, 'tenantNode'> & {
    readonly service: (id: string) => NamedNode | undefined
  }

/** The short forms of our IRIs (`ELI:GewO§14`), both ways. @param baseIri without a slash at its end */
export function refIris(baseIri: string, ids: NamingIris) {
  const node = (path: string) => DataFactory.namedNode(`${baseIri}/${path}`)

  return {
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
          return ids.tenantNode(name.toLowerCase())
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
          return ids.tenantNode(ref.slice('TENANT:'.length))?.value === iri ? ref : undefined
        }
        default:
          return undefined
      }
    }
  }

  function eliNode(name: string): NamedNode | undefined {
    const cut = name.search(/[§#]/)
    const act = (cut < 0 ? name : name.slice(0, cut)).trim()
    const actNode = ACT.test(act) ? ids.act(act) : undefined
    if (actNode === undefined || cut < 0) return actNode
    const section = sectionOfRef(name.slice(cut).trim())
    return section === undefined ? undefined : DataFactory.namedNode(`${actNode.value}/${section}`)
  }
}
