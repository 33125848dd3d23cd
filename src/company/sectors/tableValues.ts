import { dataTable } from '../../base/text/dataTable.js'

/** The numbers of a table of `name` and `value`. @returns what gives the one of a name; it throws where there is none */
export function valuesOf(file: URL): (name: string) => number {
  const rows = dataTable(file, ['name', 'value'])
  const values = new Map(rows.map(({ name, value }) => [name, Number(value)]))
  return name => {
    const found = values.get(name)
    if (found === undefined) throw new Error(`${file.pathname} has no ${name}`)
    return found
  }
}
