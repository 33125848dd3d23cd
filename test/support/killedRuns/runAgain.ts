import { createLog } from '../../../src/base/log/log.js'
import { loadConfig } from '../../../src/base/settings/config.js'
import { openService } from '../../../src/service/commands/open/openService.js'

/** Makes runs of one tenant over one site for ever, and says where each is: `runAgain.ts DOMAIN TENANT`, settings as the service's. */
const [domain = '', tenant = ''] = process.argv.slice(2)
const { serving } = await openService(loadConfig(), createLog('silent'))
const { profiles, companyBrain } = serving.services
const access = { ...(await profiles.access({ profile: 'commercial-full', tenant })), tenant }
const { signal } = new AbortController()
for (;;) {
  for await (const { type } of companyBrain.run({ domain, access, keyId: 'bench', signal }))
    process.stdout.write(`${type}\n`)
}
