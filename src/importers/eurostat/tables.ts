/** What people call the tables that this service is mostly asked for: German, English. */
const TITLES: Readonly<Record<string, readonly [string, string]>> = {
  nama_10r_2gdp: ['Bruttoinlandsprodukt', 'Gross domestic product'],
  nama_10r_2gvagr: ['Reales Wachstum der Bruttowertschöpfung', 'Real growth of gross value added'],
  nama_10r_2hhinc: ['Einkommen der privaten Haushalte', 'Income of households'],
  lfst_r_lfu3rt: ['Arbeitslosenquote', 'Unemployment rate'],
  lfst_r_lfu3pers: ['Arbeitslose', 'Unemployed persons'],
  lfst_r_lfe2emp: ['Erwerbstätige', 'Employed persons']
}

/** A table's name in German and English; of others its code. */
export function titleOf(table: string): readonly [german: string, english: string] {
  return TITLES[table] ?? [`Eurostat-Tabelle ${table}`, `Eurostat table ${table}`]
}

/** The unit (Eurostat's code) of tables whose only unit is said by their name: a rate is in per cent. */
export function unitOf(table: string): string | undefined {
  return table === 'lfst_r_lfu3rt' ? 'PC' : undefined
}
