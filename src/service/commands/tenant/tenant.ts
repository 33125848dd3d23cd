import type { Config } from '../../../base/settings/config.js'
import { InvalidInput } from '../../../base/errors.js'
import { identifiers } from '../../../graph/identifiers.js'
import { openOperations } from '../../operations/openOperations.js'
import { contentsOfTenant, eraseTenant } from '../../tenant/erase/eraseTenant.js'
import { canAsk, confirmed } from '../confirmed.js'
import { exitCodes } from '../exitCodes.js'
import { operationsPlace } from '../operationsPlace.js'
import { openGraph } from '../openGraph.js'

export interface EraseCommand {
  readonly tenant: string
  /** Does not ask. */
  readonly yes: boolean
  /** Also revokes the tenant's keys, first. */
  readonly revokeKeys: boolean
}

interface Streams {
  readonly stdin: NodeJS.ReadStream
  readonly stderr: NodeJS.WriteStream
}

/**
 * `beleg tenant erase`: takes a tenant's graph and vectors away, for all running services too. The ledger keeps its rows.
 * @returns the exit code: 0 when nothing of the tenant is left, 1 when the person said no
 * @throws InvalidInput for a wrong name, and without `yes` where nobody can be asked
 * @throws Unavailable
 */
export async function erase(
  config: Config,
  { tenant, yes, revokeKeys }: EraseCommand,
  streams: Streams = process
): Promise<number> {
  const { stderr } = streams
  if (!identifiers(config.baseIri).isTenant(tenant)) {
    throw new InvalidInput(
      `"${tenant.slice(0, 60)}" cannot name a tenant: small letters a-z, digits and hyphens do`
    )
  }
  const operations = await openOperations(operationsPlace(config))
  try {
    const keys = (await operations.keys.list()).filter(key => key.tenant === tenant)
    const { store, ids } = await openGraph(config)
    try {
      if (!yes) {
        const { documents, statements } = await contentsOfTenant({ store, ids }, tenant)
        const after = revokeKeys ? 'are revoked' : 'stay valid'
        stderr.write(
          `beleg: ${tenant} has ${documents} documents, ${statements} statements; its ${keys.length} keys ${after}\n`
        )
        if (!canAsk(streams))
          throw new InvalidInput('Erasing cannot be undone; say --yes where nobody can be asked')
        if (!(await confirmed(`Erase all documents of ${tenant}?`, streams))) return exitCodes.failed
      }
      // Before the graph: nobody fills it again.
      if (revokeKeys) for (const { id } of keys) await operations.keys.revoke(id)
      const eraseVectors = (graph: string) => operations.vectors.erase(graph)
      const { documents, statements } = await eraseTenant({ store, ids, eraseVectors }, tenant)
      stderr.write(`beleg: ${tenant} is erased: ${documents} documents, ${statements} statements\n`)
    } finally {
      await store.close()
    }
    for (const { id, state } of keys) {
      if (state === 'expired' && !revokeKeys) continue
      stderr.write(
        revokeKeys ? `beleg: ${id} is revoked\n` : `beleg: ${id} is still valid: "beleg keys revoke ${id}"\n`
      )
    }
    return exitCodes.done
  } finally {
    await operations.close()
  }
}
