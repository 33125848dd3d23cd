/** As the importer ends the label of a consolidated text. */
const OF_A_VERSION = / \((?:consolidated,|konsolidiert, Stand) \d{4}-\d{2}-\d{2}\)$/

/** What an act is called through all its states: without the day that names one consolidated text of it. */
export function labelOfWork({ label }: { readonly label: string }): string {
  return label.replace(OF_A_VERSION, '')
}
