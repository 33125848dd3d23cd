// Comunica makes one for each engine, whether it is used or not: it is refused where it is asked.
class Converter {
  graphqlToSparqlAlgebra() {
    throw new Error('A query must be SPARQL: there is no reader of GraphQL here')
  }
}

module.exports = { Converter }
