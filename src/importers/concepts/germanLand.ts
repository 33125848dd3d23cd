/** Each Land: NUTS 1 code, ISO 3166-2 code, German name, English name. */
const LAENDER = [
  ['DE1', 'DE-BW', 'Baden-Württemberg', 'Baden-Württemberg'],
  ['DE2', 'DE-BY', 'Bayern', 'Bavaria'],
  ['DE3', 'DE-BE', 'Berlin', 'Berlin'],
  ['DE4', 'DE-BB', 'Brandenburg', 'Brandenburg'],
  ['DE5', 'DE-HB', 'Bremen', 'Bremen'],
  ['DE6', 'DE-HH', 'Hamburg', 'Hamburg'],
  ['DE7', 'DE-HE', 'Hessen', 'Hesse'],
  ['DE8', 'DE-MV', 'Mecklenburg-Vorpommern', 'Mecklenburg-Western Pomerania'],
  ['DE9', 'DE-NI', 'Niedersachsen', 'Lower Saxony'],
  ['DEA', 'DE-NW', 'Nordrhein-Westfalen', 'North Rhine-Westphalia'],
  ['DEB', 'DE-RP', 'Rheinland-Pfalz', 'Rhineland-Palatinate'],
  ['DEC', 'DE-SL', 'Saarland', 'Saarland'],
  ['DED', 'DE-SN', 'Sachsen', 'Saxony'],
  ['DEE', 'DE-ST', 'Sachsen-Anhalt', 'Saxony-Anhalt'],
  ['DEF', 'DE-SH', 'Schleswig-Holstein', 'Schleswig-Holstein'],
  ['DEG', 'DE-TH', 'Thüringen', 'Thuringia']
] as const

const codes = new Map<string, string>(
  LAENDER.flatMap(([nuts, ...spellings]) => spellings.map(name => [fold(name), nuts] as const))
)

/** The NUTS 1 code of a Land by its German or English name or by its ISO 3166-2 code (`DE-HE`). */
export function nutsOfLand(name: string): string | undefined {
  return codes.get(fold(name))
}

const names = new Map<string, { readonly german: string; readonly english: string }>(
  LAENDER.map(([nuts, , german, english]) => [nuts, { german, english }])
)

/** The names of a Land by its NUTS 1 code; undefined for other regions. */
export function nameOfLand(nuts: string): { readonly german: string; readonly english: string } | undefined {
  return names.get(nuts)
}

function fold(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s–]+/g, '-')
}
