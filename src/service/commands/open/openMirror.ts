import { join } from 'node:path'
import type { Config } from '../../../base/settings/config.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { MirrorParts } from '../../sparql/mirrors.js'
import type { MirrorEngine } from '../../../graph/store/mirror/mirrorEngine.js'
import { mirrorLimits } from '../../../graph/store/mirror/mirrorLimits.js'

type OpenMirror = NonNullable<MirrorParts['mirror']> & { readonly close: () => Promise<void> }

/**
 * What answers SPARQL of others, by the settings; undefined where nothing does. Engines of this process are loaded when
 * they are asked.
 * @throws InvalidInput when another server cannot be used; Unavailable
 */
export async function openMirror(config: Config, ids: Identifiers): Promise<OpenMirror | undefined> {
  if (config.mirror.kind === 'off') return undefined
  const engine = await engineOf(config, ids)
  const { QueryReader } = await import('../../../graph/store/mirror/queryReader.js')
  const reader = new QueryReader(ids.ofPath('sparql'), mirrorLimits)
  return { engine, reader, close: async () => void (await Promise.all([engine.close(), reader.close()])) }
}

async function engineOf({ mirror, dataFolder }: Config, ids: Identifiers): Promise<MirrorEngine> {
  if (mirror.kind !== 'fuseki') {
    const { OxigraphMirror } = await import('../../../graph/store/mirror/oxigraphMirror.js')
    return new OxigraphMirror()
  }
  const { openSparqlMirror } = await import('../../../graph/store/mirror/sparqlMirror.js')
  return openSparqlMirror({
    url: mirror.url,
    folder: join(dataFolder, 'mirrors'),
    state: ids.mirrorState.value,
    tenants: ids.tenantGraph('x').value.slice(0, -1)
  })
}
