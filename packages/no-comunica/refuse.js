// The name that shacl-engine imports: without it it would be told of a missing name, not of the reason.
export const QueryEngine = undefined

throw new Error('Constraints in SPARQL are not checked: shacl-engine has no SPARQL engine here')
