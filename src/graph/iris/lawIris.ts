import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { isCelexNumber } from '../../proof/law/acts/celexNumber.js'
import type { Section } from '../../proof/law/citations/citation.js'
import { refOfSection, sectionOfEnbez, sectionOfRef, slugOf, twin } from '../../proof/law/sections.js'
import { localName } from '../ownIris.js'
import { mustBe } from './mustBe.js'

const EU_SECTION = /^(?:(?:art|rct)_[0-9]{1,4}[a-z]{0,3}|anx(?:_[A-Z0-9]{1,8})?)$/
/** How the name of a German act stands in its IRI. */
export const SLUG = /^[a-z0-9]{1,60}(?:_[a-z0-9]{1,60}){0,20}$/

/** IRIs of acts, German and European, and of their parts. @param baseIri without a slash at its end */
export function lawIris(baseIri: string) {
  const node = (path: string) => DataFactory.namedNode(`${baseIri}/${path}`)
  const actRef = (jurabk: string) => `ELI:${spelling(jurabk)}`

  return {
    /** A German act, by its `jurabk`; undefined when that holds no letter or digit. */
    act(jurabk: string): NamedNode | undefined {
      const slug = slugOf(jurabk)
      return SLUG.test(slug) ? node(`eli/${slug}`) : undefined
    },
    /** `ELI:BDSG_2018`: the jurabk as it is spelled, other characters than letters and digits as `_`. */
    actRef,
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
      return actRef(jurabk) + mustBe(/^[§#]/, section, 'section')
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
    }
  }
}

/** A section of a German act by what its IRI ends with. */
function eliSection(act: NamedNode, section: string): NamedNode | undefined {
  return refOfSection(section) === undefined ? undefined : DataFactory.namedNode(`${act.value}/${section}`)
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
