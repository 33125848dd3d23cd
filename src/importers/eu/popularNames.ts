interface Names {
  /** The abbreviation by which a provision is cited, first; then other names. */
  readonly de: readonly string[]
  readonly en: readonly string[]
}

/**
 * Names in use of acts that people ask for, by CELEX number. What stands in brackets in an act's title comes from
 * the file; these come from usage: courts, authorities and the trade press write them.
 */
const POPULAR: Readonly<Record<string, Names>> = {
  '32000L0031': { de: ['E-Commerce-Richtlinie', 'ECRL'], en: ['E-Commerce Directive'] },
  '32002L0058': { de: ['ePrivacy-Richtlinie', 'E-Privacy-Richtlinie'], en: ['ePrivacy Directive'] },
  '32006L0123': { de: ['Dienstleistungsrichtlinie', 'DLRL'], en: ['Services Directive'] },
  '32006R1907': { de: ['REACH', 'REACH-Verordnung', 'REACH-VO'], en: ['REACH', 'REACH Regulation'] },
  '32008R1272': { de: ['CLP', 'CLP-Verordnung', 'CLP-VO'], en: ['CLP', 'CLP Regulation'] },
  '32013R0575': { de: ['CRR', 'Kapitaladäquanzverordnung'], en: ['CRR', 'Capital Requirements Regulation'] },
  '32014L0065': { de: ['MiFID II'], en: ['MiFID II'] },
  '32014R0596': { de: ['MAR', 'Marktmissbrauchsverordnung'], en: ['MAR', 'Market Abuse Regulation'] },
  '32014R0600': { de: ['MiFIR'], en: ['MiFIR'] },
  '32014R0910': { de: ['eIDAS-VO', 'eIDAS', 'eIDAS-Verordnung'], en: ['eIDAS', 'eIDAS Regulation'] },
  '32015L2366': { de: ['PSD2', 'Zahlungsdiensterichtlinie'], en: ['PSD2', 'Payment Services Directive'] },
  '32016L0680': { de: ['JI-Richtlinie', 'JI-RL'], en: ['Law Enforcement Directive'] },
  '32016R0679': {
    de: ['DSGVO', 'DS-GVO', 'EU-DSGVO', 'Datenschutz-Grundverordnung', 'Datenschutzgrundverordnung'],
    en: ['GDPR', 'EU GDPR', 'General Data Protection Regulation']
  },
  '32019R0881': { de: ['CSA', 'Rechtsakt zur Cybersicherheit'], en: ['CSA', 'Cybersecurity Act'] },
  '32020R0852': { de: ['Taxonomie-VO', 'Taxonomie-Verordnung'], en: ['Taxonomy Regulation'] },
  '32022L2464': { de: ['CSRD'], en: ['CSRD', 'Corporate Sustainability Reporting Directive'] },
  '32022L2555': {
    de: ['NIS-2-Richtlinie', 'NIS2', 'NIS-2', 'NIS2-Richtlinie', 'NIS-2-RL', 'NIS2-RL'],
    en: ['NIS 2 Directive', 'NIS2', 'NIS2 Directive']
  },
  '32022R0868': { de: ['DGA', 'Daten-Governance-Rechtsakt'], en: ['DGA', 'Data Governance Act'] },
  '32022R1925': { de: ['DMA', 'Gesetz über digitale Märkte'], en: ['DMA', 'Digital Markets Act'] },
  '32022R2065': { de: ['DSA', 'Gesetz über digitale Dienste'], en: ['DSA', 'Digital Services Act'] },
  '32022R2554': {
    de: ['DORA', 'DORA-VO', 'DORA-Verordnung'],
    en: ['DORA', 'Digital Operational Resilience Act']
  },
  '32023R1114': {
    de: ['MiCAR', 'MiCA', 'MiCA-Verordnung'],
    en: ['MiCA', 'MiCAR', 'Markets in Crypto-Assets Regulation']
  },
  '32023R1115': {
    de: ['EUDR', 'Entwaldungsverordnung', 'EU-Entwaldungsverordnung'],
    en: ['EUDR', 'EU Deforestation Regulation', 'Deforestation Regulation']
  },
  '32023R2854': { de: ['Data Act', 'Datenverordnung'], en: ['Data Act'] },
  '32024L1760': {
    de: ['CSDDD', 'CS3D', 'EU-Lieferkettenrichtlinie', 'Lieferkettenrichtlinie'],
    en: ['CSDDD', 'CS3D', 'Corporate Sustainability Due Diligence Directive']
  },
  '32024R1689': {
    de: ['KI-VO', 'KI-Verordnung', 'KIVO', 'KI-Gesetz', 'Verordnung über künstliche Intelligenz'],
    en: ['AI Act', 'EU AI Act', 'AIA', 'Artificial Intelligence Act']
  },
  '32024R2847': { de: ['CRA', 'Cyberresilienz-Verordnung'], en: ['CRA', 'Cyber Resilience Act'] }
}

export function popularNames(celex: string): Names {
  return POPULAR[celex] ?? { de: [], en: [] }
}
