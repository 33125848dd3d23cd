import { ownFuseki, temporaryFolder } from './sharedFuseki.js'

/** Starts a Fuseki as tests do, says where, and writes to it until a signal ends both. */
const folder = await temporaryFolder()
const { url } = await ownFuseki({ folder })
process.stdout.write(`${JSON.stringify({ url, folder })}\n`)
for (let version = 0; ; version += 1) {
  const update = `INSERT DATA { GRAPH <urn:g> { <urn:s> <urn:p> "${version}" } }`
  await fetch(`${url}/update`, { method: 'POST', body: new URLSearchParams({ update }) })
}
