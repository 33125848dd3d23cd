import { lineAt, listAt } from '../json/fields.js'
import type { JsonItem } from '../json/jsonItems.js'
import type { ServiceRecord } from '../services/serviceUnits.js'
import { serviceText } from '../services/serviceText.js'

interface Found {
  readonly name: string
  readonly sourceHash: string
  readonly topics: string[]
}

/** The services that a list of topics names: each once, with its topics. Nothing more is said of them there. */
export function topicServices(items: readonly JsonItem[]): ServiceRecord[] {
  const services = new Map<string, Found>()
  for (const { value, sourceHash } of items) {
    const topic = lineAt(value, 'name')
    for (const service of listAt(value, 'relation', 'services')) {
      const [id, name] = [lineAt(service, 'id'), lineAt(service, 'name')]
      if (id === undefined || name === undefined) continue
      const found = services.get(id) ?? { name, sourceHash, topics: [] }
      services.set(id, found)
      if (topic !== undefined && !found.topics.includes(topic)) found.topics.push(topic)
    }
  }
  return [...services].map(([id, { name, sourceHash, topics }]) => ({
    sourceHash,
    where: id,
    service: {
      localId: `berlin.de:${id}`,
      designation: name,
      text: serviceText([name], [{ heading: 'Themen:', text: topics.join('\n') }])
    }
  }))
}
