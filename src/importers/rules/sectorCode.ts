/** Of the classification that the codes below belong to. */
export const REVISION = '2'

const SECTORS: Readonly<Record<string, string>> = {
  digital_infrastructure: 'J',
  energy: 'D',
  financial: 'K',
  healthcare: 'Q',
  manufacturing: 'C',
  public_administration: 'O',
  transport: 'H'
}

/** Only where one code says the same; other subsectors have the code of their sector. */
const SUBSECTORS: Readonly<Record<string, string>> = {
  'digital_infrastructure/advertising': '73.1',
  'digital_infrastructure/cloud_provider': '63.11',
  'digital_infrastructure/hosting_provider': '63.11',
  'digital_infrastructure/isp': '61',
  'digital_infrastructure/online_marketplaces': '47.91',
  'digital_infrastructure/search_engine': '63.12',
  'digital_infrastructure/software': '62.01',
  'digital_infrastructure/software_vendor': '62.01',
  'digital_infrastructure/telecoms': '61',
  'energy/electricity': '35.1',
  'energy/hydrogen': '20.11',
  'financial/asset_managers': '66.30',
  'financial/bank': '64.19',
  'financial/banks': '64.19',
  'financial/exchanges': '66.11',
  'financial/fund_managers': '66.30',
  'financial/insurance': '65.1',
  'financial/pension_funds': '65.30',
  'financial/trading_venues': '66.11',
  'healthcare/hospitals': '86.10',
  'healthcare/pharmaceuticals': '21',
  'manufacturing/aluminium': '24.42',
  'manufacturing/automotive_components': '29.3',
  'manufacturing/battery': '27.20',
  'manufacturing/cement': '23.51',
  'manufacturing/consumer_electronics': '26.40',
  'manufacturing/electronics': '26',
  'manufacturing/fertilizers': '20.15',
  'manufacturing/food': '10',
  'manufacturing/furniture': '31',
  'manufacturing/machinery': '28',
  'manufacturing/medical_devices': '32.50',
  'manufacturing/mining': 'B',
  'manufacturing/rubber': '22.1',
  'manufacturing/semiconductor': '26.11',
  'manufacturing/steel': '24.10',
  'manufacturing/telecommunications': '26.30',
  'public_administration/judiciary': '84.23',
  'public_administration/law_enforcement': '84.24',
  'transport/automotive': '29',
  'transport/automotive_oem': '29.10',
  'transport/automotive_supplier': '29.3',
  'transport/aviation': '51'
}

/** The NACE code of a sector in such rules; undefined where none fits ("other"). */
export function sectorCode(sector: string, subsector: string | undefined): string | undefined {
  const exact = subsector === undefined ? undefined : `${sector}/${subsector}`
  if (exact !== undefined && Object.hasOwn(SUBSECTORS, exact)) return SUBSECTORS[exact]
  return Object.hasOwn(SECTORS, sector) ? SECTORS[sector] : undefined
}
