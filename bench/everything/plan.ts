/** One load of the plan: what a steward would give `beleg import`, or `beleg load` for `rdf`. */
export interface PlannedLoad {
  readonly importer: string
  /** Below the folder. */
  readonly paths: readonly string[]
  /** Takes only the files whose path below the folder it fits. */
  readonly only?: RegExp
  readonly given?: Readonly<Record<string, string>>
}

/** Ontologies first, then law, then what rests on law: the order a steward would choose; any other gives the same graph. */
export const plan: readonly PlannedLoad[] = [
  { importer: 'rdf', paths: ['vocab'], only: /(?<!dcat\.rdf)$/ },
  { importer: 'rdf', paths: ['vocab/dcat.rdf'], given: { base: 'http://www.w3.org/ns/dcat' } },
  { importer: 'gii', paths: ['gii'] },
  { importer: 'eu', paths: ['eu'], only: /^eu\/[0-9]+[a-z]/ },
  { importer: 'legaldocml', paths: ['legaldocml'] },
  { importer: 'celex', paths: ['eu/celex-list.tsv', 'eu/cellar-notice'] },
  { importer: 'rdf', paths: ['eu/gdprtext'] },
  { importer: 'rules', paths: ['eu/applicability-by-sector.json'] },
  { importer: 'nace', paths: ['nace'] },
  {
    importer: 'nuts',
    paths: ['regional'],
    only: /nuts-authority\.json|NUTS[0-9-]+NUTS[0-9]+\.csv|nuts1-2016\.tsv/
  },
  { importer: 'eurostat', paths: ['regional'], only: /(?:nama|lfst)_.*\.tsv/ },
  { importer: 'legalforms', paths: ['companies'] },
  { importer: 'offeneregister', paths: ['companies'] },
  { importer: 'gleif', paths: ['companies/gleif'] },
  { importer: 'rdf', paths: ['companies/gleif'] },
  { importer: 'cpv', paths: ['ted/cpv-authority.json'] },
  { importer: 'ted', paths: ['ted/ted-de', 'ted/eforms', 'ted/eforms-de'] },
  { importer: 'rdf', paths: ['ted/ted-de-rdf'] },
  { importer: 'trustlist', paths: ['trustlist'] },
  { importer: 'xzufi', paths: ['leistungen'], only: /xzufi/i },
  { importer: 'fim', paths: ['leistungen'], only: /_(?:services|topic)_.*\.json/ },
  { importer: 'cpsv', paths: ['leistungen/pvog_fim_leistungen.ttl'] }
]

interface Explained {
  /** Of the path below the folder. */
  readonly file: RegExp
  readonly why: string
}

/** Files that no load of the plan takes. */
export const leftOut: readonly Explained[] = [
  { file: /^(?:MANIFEST\.tsv|README\.md)$/, why: 'about the folder' },
  { file: /^w3c\//, why: 'test suites' },
  { file: /^gii-(?:federal|versions)\.tar\.xz$/, why: 'packed acts, measured by themselves' },
  { file: /^gii\/by-jurabk\.json$/, why: 'a list of names; the acts say the same' },
  { file: /^qa\//, why: 'pairs of claim and evidence, for the gate' },
  { file: /^eu\/.*\.meta\.json$/, why: 'download records; the act itself says the same' },
  { file: /^vocab\/eurovoc-/, why: 'names of EuroVoc in a form of their editor; no importer is for it' },
  { file: /^leistungen\/.*-openapi\.json$/, why: 'descriptions of interfaces' },
  { file: /^leistungen\/muenchen_locations/, why: 'addresses of offices, no services' },
  { file: /^leistungen\/rechtsgrundlage_strings\.tsv$/, why: 'texts to test links with' },
  { file: /^leistungen\/xdatenfelder\//, why: 'forms (XDatenfelder); no importer is for it' },
  { file: /^leistungen\/foerderfunke\//, why: 'rules of another service, under names of its own' }
]

/** Files that are refused as they should be. */
export const refusals: readonly Explained[] = [
  { file: /^ted\/eforms\/INVALID_/, why: 'made invalid by its publisher' },
  { file: /^vocab\/.*(?<!SHACL|example.*)\.jsonld$/, why: 'a JSON-LD context, no data' },
  { file: /^vocab\/.*example.*\.jsonld$/, why: 'needs a context that is not fetched from the net' },
  {
    file: /^(?:ted\/ted-de-rdf|eu\/gdprtext)\/|^vocab\/.*example.*\.ttl$/,
    why: 'speaks of notices, acts or services in another form than they are served in (shapes)'
  }
]

/** Why a file is left out or refused, when that is known. */
export function whyOf(list: readonly Explained[], file: string): string | undefined {
  return list.find(one => one.file.test(file))?.why
}
