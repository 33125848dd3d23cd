// The names that shacl-engine imports: without them it would be told of a missing name, not of the reason.
export const QueryEngine = undefined
export const BindingsFactory = undefined

throw new Error('Constraints in SPARQL are not checked: shacl-engine has no SPARQL engine here')
