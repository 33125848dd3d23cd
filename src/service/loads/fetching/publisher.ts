import { dataTable } from '../../../base/text/dataTable.js'
import { InvalidInput } from '../../../base/errors.js'
import type { FileHead, Importer } from '../../../formats/importer.js'
import { euImporter } from '../../../formats/eu/euImporter.js'
import { giiImporter } from '../../../formats/gii/giiImporter.js'
import { gleifImporter } from '../../../formats/gleif/gleifImporter.js'
import { tedImporter } from '../../../formats/ted/tedImporter.js'
import { trustlistImporter } from '../../../formats/trustlist/trustlistImporter.js'
import { euSources } from './euSources.js'
import { giiSources } from './giiSources.js'
import { gleifSources } from './gleifSources.js'
import { tedSources } from './tedSources.js'
import { trustlistSources } from './trustlistSources.js'
import type { FileSources } from './wanted.js'

/** Who gives files away, and how they are asked for them. */
export interface Publisher {
  readonly service: string
  readonly url: URL
  /** Between two requests to a host, in milliseconds. */
  readonly pauseMs: number
  readonly importer: Importer
  readonly sources: FileSources
  /** All files are read together when one of them is new. */
  readonly together?: true
  /** Files of an archive that only describe the others. */
  readonly isCompanion?: (head: FileHead) => boolean
}

const SERVICES: Readonly<Record<string, Omit<Publisher, 'service' | 'url' | 'pauseMs'>>> = {
  gii: { importer: giiImporter, sources: giiSources },
  eu: {
    importer: euImporter,
    sources: euSources,
    isCompanion: ({ root }) => root?.name === 'DOC' || root?.name === 'PUBLICATION'
  },
  ted: { importer: tedImporter, sources: tedSources },
  gleif: { importer: gleifImporter, sources: gleifSources },
  trustlist: { importer: trustlistImporter, sources: trustlistSources, together: true }
}

const publishers = dataTable(new URL('./publishers.tsv', import.meta.url), ['service', 'url', 'pause']).map(
  ({ service, url, pause }): Publisher => ({
    service,
    url: new URL(url),
    pauseMs: Number(pause),
    ...SERVICES[service]!
  })
)

/** @throws InvalidInput for a service that there is not */
export function publisherOf(service: string): Publisher {
  const found = publishers.find(one => one.service === service)
  if (found !== undefined) return found
  throw new InvalidInput(
    `nothing is fetched from "${service}"; known are ${publishers.map(one => one.service).join(', ')}`
  )
}
