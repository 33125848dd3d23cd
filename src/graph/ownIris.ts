import { bookPaths } from './families.js'

/** What an IRI names is asked here and nowhere else; `identifiers` has these questions for its base. */
export function ownIris(baseIri: string) {
  const isBelow = (iri: string, path: string) => iri.startsWith(`${baseIri}/${path}/`)
  return {
    /** Whether an IRI's address is on this service. */
    isOurs: (iri: string) => iri.startsWith(`${baseIri}/`),
    /** The IRI of a path below the base, as a request has it; nothing says that it names anything. */
    ofPath: (path: string) => `${baseIri}/${path}`,
    /**
     * Whether an IRI is one that this service gives to what it reads itself. Nodes that came with RDF of others have
     * IRIs of their own, or one of `genid`.
     */
    isMinted: (iri: string) => iri.startsWith(`${baseIri}/`) && !isBelow(iri, '.well-known'),
    /** A node that has no IRI in its file. */
    isGenid: (iri: string) => isBelow(iri, '.well-known/genid'),
    /** The books of the service: no file may write in them, or point at them as where it comes from. */
    isBookOfService: (iri: string) =>
      iri.startsWith(`${baseIri}/`) && BOOKS.test(iri.slice(baseIri.length + 1)),
    isImporter: (iri: string) => isBelow(iri, 'importer'),
    /** A public service. */
    isService: (iri: string) => isBelow(iri, 'xzufi'),
    /** An act or a provision, German or European. */
    isLaw: (iri: string) => isBelow(iri, 'eli') || isBelow(iri, 'celex'),
    /** An act of the Union, or a part of one. */
    isEuropean: (iri: string) => isBelow(iri, 'celex'),
    /** The act that an act's or provision's IRI names; undefined for what is no law. */
    actOfLaw: (iri: string) =>
      isBelow(iri, 'eli') || isBelow(iri, 'celex')
        ? iri.split('/', baseIri.split('/').length + 2).join('/')
        : undefined,
    /** A tenant's document or a passage of one. */
    isOfTenant: (iri: string) => isBelow(iri, 'tenant'),
    /** The document that a passage belongs to; undefined for what is no passage. */
    documentOf: (iri: string) =>
      isBelow(iri, 'tenant') ? /^(.+)\/p_[1-9][0-9]*$/.exec(iri)?.[1] : undefined,
    /** The n-th passage of a document. */
    passageOf: (document: string, n: number) => `${document}/p_${n}`
  }
}

const BOOKS = new RegExp(`^(?:${bookPaths.join('|')})/`)

/** The act of a provision, and what names the provision in it: `{base}/eli/gewo/14` is section `14` of `{base}/eli/gewo`. */
export function provisionParts(iri: string): { readonly act: string; readonly section: string } {
  const cut = iri.lastIndexOf('/')
  return { act: iri.slice(0, cut), section: iri.slice(cut + 1) }
}

/** Whether a provision is a further one of the number, or name, of another: `{act}/6~2` of `{act}/6`. */
export function isTwinOf(provision: string, other: string): boolean {
  return provision.startsWith(`${other}~`)
}

/** Whether a provision is a § or an article with a number, and no annex or formula. */
export function isNumbered(provision: string): boolean {
  return /^(?:art_)?[0-9]/.test(localName(provision))
}

/** The last part of one of our IRIs: what `service`, `tenant` or `promotion` was given. */
export function localName(iri: string): string {
  return iri.slice(iri.lastIndexOf('/') + 1)
}
