/** A load that must be refused: what stands in `fixtures/broken`, or is made beside it. */
export interface BrokenLoad {
  /** As in `beleg import FORMAT`; `rdf` is `beleg load`. */
  readonly format: string
  readonly file: string
  /** Line, node or element that the report names, where it can name one. */
  readonly place?: string
  /** What the report says that is wrong, and what to mend. */
  readonly says: string
  /** Otherwise 1: it was read, and refused. */
  readonly code?: 1 | 2
}

const act = 'https://example.org/umbrella-act'
const provision = `${act}/1`

export const brokenLoads: readonly BrokenLoad[] = [
  { format: 'gii', file: 'unclosed.xml', place: 'line 8, column 83', says: 'unexpected close tag' },
  {
    format: 'gii',
    file: 'latin1-bytes.xml',
    place: 'line 4, ',
    says: 'holds bytes that are not UTF-8; convert the file to UTF-8'
  },
  {
    format: 'gii',
    file: 'says-latin1.xml',
    place: 'line 1, ',
    says: 'is declared as ISO-8859-1; convert it to UTF-8'
  },
  { format: 'gii', file: 'no-jurabk.xml', place: 'its first <norm>', says: '<jurabk> is missing or empty' },
  { format: 'gii', file: 'entity-bomb.xml', place: 'its <!DOCTYPE …>', says: 'write them out' },
  { format: 'gii', file: 'outside-entity.xml', place: 'its <!DOCTYPE …>', says: 'write them out' },
  { format: 'gii', file: 'empty.xml', says: 'is empty: fetch it again' },
  { format: 'gii', file: 'error-page.xml', place: 'begins with <html>', says: 'gii-norm XML was expected' },
  { format: 'gii', file: 'february-31.fmx4.xml', says: 'import it with "beleg import eu"' },
  { format: 'gii', file: 'cut.xml.gz', says: 'damaged or cut off (unexpected end of file); fetch it again' },
  { format: 'gii', file: 'cut.zip', says: 'the archive is damaged' },
  { format: 'gii', file: 'bomb.zip', place: 'bomb.xml', says: 'unpacks to far more than a law' },
  { format: 'gii', file: 'missing.xml', says: 'does not exist', code: 2 },
  { format: 'eu', file: 'no-number.fmx4.xml', says: 'say it with --celex 32016R0679' },
  {
    format: 'eu',
    file: 'february-31.fmx4.xml',
    place: '/celex/32099R0008',
    says: 'one calendar date (2024-05-31). It says: 2099-02-31'
  },
  { format: 'eu', file: 'no-article.fmx4.xml', says: 'holds no article, recital or annex' },
  { format: 'eu', file: 'no-language.fmx4.xml', says: 'say it with --language de' },
  { format: 'rdf', file: 'undeclared-prefix.ttl', place: 'line 7', says: 'declare it with @prefix' },
  { format: 'rdf', file: 'bad-iri.ttl', place: 'line 8', says: 'an IRI holds no blank' },
  { format: 'rdf', file: 'bad-iri.nt', place: 'line 1', says: 'an IRI holds no blank' },
  { format: 'rdf', file: 'bad-quad.nq', place: 'line 2', says: 'Expected dot' },
  { format: 'rdf', file: 'no-base.ttl', place: 'line 7', says: 'give --base IRI' },
  { format: 'rdf', file: 'latin1-bytes.ttl', place: 'line 1 or after it', says: 'convert the file to UTF-8' },
  { format: 'rdf', file: 'remote-context.jsonld', says: 'is not fetched from the net; fetch it yourself' },
  { format: 'rdf', file: 'not-json.jsonld', says: 'not-json.jsonld' },
  { format: 'rdf', file: 'no-statement.ttl', says: 'holds no statement' },
  { format: 'rdf', file: 'unclosed.rdf', place: 'line 5', says: 'unclosed tag: rdf:Description' },
  {
    format: 'rdf',
    file: 'entity-bomb.rdf',
    place: 'line 6',
    says: 'the entity c with more than 1000 characters'
  },
  { format: 'rdf', file: 'triple-term.ttl', says: 'holds a triple term (RDF 1.2)' },
  {
    format: 'rdf',
    file: 'speaks-of-terms.ttl',
    place: 'https://w3id.org/beleg/ns#text',
    says: 'take that out'
  },
  { format: 'rdf', file: 'speaks-of-graph.ttl', place: '/graph/shared', says: 'take that out' },
  {
    format: 'rdf',
    file: 'bad-date.ttl',
    place: act,
    says: 'one calendar date (2024-05-31). It says: 31.02.2099'
  },
  {
    format: 'rdf',
    file: 'two-texts.ttl',
    place: provision,
    says: 'needs exactly one text with its language'
  },
  { format: 'rdf', file: 'no-text-language.ttl', place: provision, says: 'text with its language' },
  {
    format: 'rdf',
    file: 'short-hash.ttl',
    place: provision,
    says: '64 small hexadecimal digits. It says: 0123abcd'
  },
  { format: 'celex', file: 'unknown-celex.tsv', says: '"umbrella-7" is no CELEX number', code: 2 },
  {
    format: 'nace',
    file: 'malformed-code.csv',
    place: 'line 3',
    says: '"6x2" is no code; codes are A, 01, 01.1'
  },
  {
    format: 'nace',
    file: 'NACE_REV2_de.too-few-columns.csv',
    place: 'line 2',
    says: '11 (other languages) were expected'
  },
  { format: 'gleif', file: 'wrong-check-digits.json', says: '20 signs whose check digits fit', code: 2 },
  { format: 'offeneregister', file: 'cut.jsonl', place: 'line 2', says: 'one record is one line' },
  { format: 'sectors', file: 'cut.sectors.jsonl', place: 'line 2', says: 'one assignment is one line' },
  { format: 'rules', file: 'no-list.rules.json', place: 'begins with "{', says: '(JSON) was expected' },
  { format: 'trustlist', file: 'no-signature.trustlist.xml', says: 'has no signature (ds:Signature)' },
  { format: 'trustlist', file: 'half-signature.trustlist.xml', says: 'its SignatureValue is empty' },
  {
    format: 'correspondences',
    file: 'two-methods.csv',
    place: 'line 3',
    says: 'give each a file'
  },
  { format: 'legalforms', file: 'few-columns.csv', place: 'line 1', says: 'no column for the country' },
  {
    format: 'ted',
    file: 'no-notice-type.eforms.xml',
    place: 'BT-02, BT-03',
    says: 'the notice type or the form type is missing'
  },
  {
    format: 'ted',
    file: 'no-number.ted.xml',
    place: 'DOC_ID "umbrella"',
    says: 'is no publication number such as 000057-2020'
  },
  {
    format: 'legaldocml',
    file: 'no-eli.legaldocml.xml',
    place: 'its FRBRWork',
    says: 'has no ELI such as eli/bund/bgbl-1'
  },
  { format: 'xzufi', file: 'no-key.xzufi.xml', says: 'no designation in German, or no usable id', code: 2 },
  { format: 'pdf', file: 'empty.xml', says: '"pdf" is no format; known are gii, eu', code: 2 }
]
