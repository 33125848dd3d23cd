/** The short names of acts that such rules use, with the CELEX numbers of the acts themselves. */
const ACTS: Readonly<Record<string, string>> = {
  AIFMD: '32011L0061',
  AI_ACT: '32024R1689',
  CBAM: '32023R0956',
  CER: '32022L2557',
  CHIPS_ACT: '32023R1781',
  CRA: '32024R2847',
  CRMA: '32024R1252',
  CSDDD: '32024L1760',
  CSRD: '32022L2464',
  CYBERSECURITY_ACT: '32019R0881',
  CYBER_SOLIDARITY: '32025R0038',
  DATA_ACT: '32023R2854',
  DGA: '32022R0868',
  DMA: '32022R1925',
  DORA: '32022R2554',
  DSA: '32022R2065',
  EECC: '32018L1972',
  EHDS: '32025R0327',
  EIDAS2: '32024R1183',
  EPRIVACY: '32002L0058',
  EUCC: '32024R0482',
  EUDR: '32023R1115',
  EU_TAXONOMY: '32020R0852',
  GDPR: '32016R0679',
  GPSR: '32023R0988',
  IVDR: '32017R0746',
  LED: '32016L0680',
  MACHINERY: '32023R1230',
  MDR: '32017R0745',
  MICA: '32023R1114',
  MIFID2: '32014L0065',
  MIFIR: '32014R0600',
  NIS2: '32022L2555',
  PLD: '32024L2853',
  PSD2: '32015L2366',
  RED: '32014L0053',
  SFDR: '32019R2088',
  UN_R155: '42021X0387',
  UN_R156: '42021X0388'
}

/** Undefined for a name that this table does not know: nothing is guessed. */
export function celexOfAct(name: string): string | undefined {
  return Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
}
