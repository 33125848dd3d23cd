/**
 * How many rows are read of what is read whole. More is held to be a fault, or a graph that needs another way of
 * reading: `readRows` throws. What belongs to some nodes alone has its limit beside its query, for each node.
 */
export const most = Object.freeze({
  /**
   * Concepts, roots, parts: one has six statements at least, and an embedded replica takes some 11 million (3.5 GB).
   */
  nodes: 2_000_000,
  /** Statements that name acts: seven times federal law (7,175 acts) with ten of them each. */
  actNames: 500_000,
  /** Provisions of an act: eight times those of the BGB. */
  provisionsOfAct: 20_000,
  /** Links from the provisions of an act to what they cite: as many as the whole federal law has in all (224,000). */
  citationsOfAct: 200_000,
  /** Acts that cite one: three times the whole federal law (7,248). */
  citingActs: 20_000,
  /** Services: three times those of a country whose authorities each describe theirs (100,000). */
  services: 300_000,
  /** Sources: three times one file for each act and each of 100,000 services. */
  sources: 300_000,
  /** Documents of one tenant whose source is told: a list of more serves nobody. */
  documentsOfTenant: 200_000,
  /** Statements of a tenant's runs and findings: a thousand companies with fifty findings each would be ten times that. */
  foundByRuns: 1_000_000,
  /** Promotions and rollbacks: one every quarter of an hour for three years. */
  promotions: 100_000,
  /** Loads that wait: a steward looks through them. */
  stagedLoads: 10_000,
  /** Importers in all their versions. */
  importers: 10_000,
  /** Statements about profiles, scopes and licences: what `ontology/` has is some 10,000. */
  ontology: 100_000,
  /** Statements of a scheme of ours: three times those of the larger one, the subject index. */
  schemeStatements: 250_000,
  /** One, but for a graph that others have written to. */
  subjectEditions: 10,
  /** Ours and those of stewards. */
  subjectSchemes: 1_000,
  /** Labels and relations of all schemes that expand questions: more are read for each state of the graph in no sensible time. */
  expandingLabels: 250_000,
  /** Statements of editorial rules: ten times 323 rules, the largest set at hand, with 25 each. */
  ruleStatements: 100_000,
  /** Codes of one classification, once for each language of their headings: NACE has 996, the WZ 1,800. */
  classification: 100_000,
  /** Companies of one code: two thirds of what is in the register of Germany at all (3.5 million). */
  companiesOfCode: 2_000_000,
  /** Codes and notes of a classification in one language: ten times those of the largest (WZ 2025, CPV: 9,500). */
  sectors: 100_000,
  /** Pairs of scopes: 51 are declared, and a pair of each would be 2,601. */
  scopePairs: 10_000,
  /** Statements of trusted lists: three times those of all member states (4,500 services, 10,000 periods, ten each). */
  trustStatements: 500_000,
  /** Parts of notices that are open, with their places: ten times what Germany has open at once (some 10,000 lots). */
  openTenders: 100_000,
  /** Scopes: twenty times those that are declared. */
  scopes: 1_000
})
