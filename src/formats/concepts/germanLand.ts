import { laender } from '../../proof/law/citations/laender.js'

const codes = new Map<string, string>(
  laender.flatMap(({ nuts, german, english, 'iso3166-2': iso }) =>
    [iso, german, english].map((name): [string, string] => [fold(name), nuts])
  )
)

/** The NUTS 1 code of a Land by its German or English name or by its ISO 3166-2 code (`DE-HE`). */
export function nutsOfLand(name: string): string | undefined {
  return codes.get(fold(name))
}

const names = new Map<string, { readonly german: string; readonly english: string }>(
  laender.map(({ nuts, german, english }) => [nuts, { german, english }])
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
