const PATTERN = '?s ?p ?o'
const doubled = (times: number) =>
  Array.from({ length: times }, (_, at) => `BIND(CONCAT(?v${at}, ?v${at}) AS ?v${at + 1})`).join(' ')

/** Queries that ask for more than any machine has: by name. */
export const hostile: readonly (readonly [name: string, query: string])[] = [
  ['cross product, counted', 'SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }'],
  ['cross product, sorted', 'SELECT * { ?a ?b ?c . ?d ?e ?f } ORDER BY ?c ?f LIMIT 10'],
  ['cross product, distinct', 'SELECT DISTINCT ?a ?d { ?a ?b ?c . ?d ?e ?f } OFFSET 99999999 LIMIT 1'],
  ['deep nesting', `SELECT * ${'{'.repeat(98)} ${PATTERN} . ?a ?b ?c ${'}'.repeat(98)} ORDER BY ?c LIMIT 1`],
  [
    'paths of everything',
    'SELECT (COUNT(*) AS ?n) { ?s (<urn:a>|!<urn:a>)* ?o . ?o (<urn:b>|!<urn:b>)+ ?z }'
  ],
  [
    'large regular expression',
    `SELECT (COUNT(*) AS ?n) { ${PATTERN} . ?a ?b ?c FILTER REGEX(CONCAT(STR(?o), STR(?c)), "(${Array.from({ length: 300 }, (_, at) => `a.{${at % 50}}b`).join('|')})+$", "is") }`
  ],
  ['text that doubles', `SELECT (STRLEN(?v28) AS ?n) { BIND("aaaaaaaaaaaaaaaa" AS ?v0) ${doubled(28)} }`],
  [
    'all texts in one',
    'SELECT (STRLEN(GROUP_CONCAT(CONCAT(STR(?o), STR(?c)))) AS ?n) { ?s ?p ?o . ?a ?b ?c }'
  ],
  ['graph that grows', 'CONSTRUCT { ?s ?b ?f . ?d ?p ?c . ?a ?e ?o } { ?s ?p ?o . ?a ?b ?c . ?d ?e ?f }'],
  [
    'negation of everything',
    'SELECT (COUNT(*) AS ?n) { ?s ?p ?o FILTER NOT EXISTS { ?a ?b ?c . ?d ?e ?f FILTER(?a = ?f && ?s = ?c) } }'
  ],
  ['text that no parser likes', `SELECT * { ?s <${'a'.repeat(200_000)}`]
]
