/** What leaves the process goes through the client in src/base/outgoing, with its limits, and through nothing else. */
export default url => Promise.reject(new Error(`${url} is not fetched: hand the SPARQL client a fetch`))
