type Node = Readonly<Record<string, unknown>>

/**
 * What a person reads of a document about a thing: label, reference, text, and the label and IRI of each thing that
 * belongs to it. Empty where the document says nothing of the kind.
 * @param jsonLd as the API writes it
 */
export function plainText(jsonLd: string, iri: string): string {
  const { '@graph': nodes = [] } = JSON.parse(jsonLd) as { readonly '@graph'?: readonly Node[] }
  const thing = nodes.find(node => node['id'] === iri)
  const parts = nodes
    .filter(node => node['partOf'] === iri && node['label'] !== undefined)
    .sort((one, other) => Number(one['position'] ?? 0) - Number(other['position'] ?? 0))
    .map(node => `${said(node['label'])} <${String(node['id'])}>`)
  const lines = [said(thing?.['label']), said(thing?.['ref']), '', said(thing?.['text']), '', ...parts]
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A literal, or one in each language; German first. */
function said(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(said).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  if ('@value' in value) return said(value['@value'])
  const { de, ...others } = value as Node
  return said(de ?? Object.values(others)[0])
}
