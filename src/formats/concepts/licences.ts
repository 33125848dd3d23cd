import { DataFactory } from 'n3'

/** Licences of `ontology/licences.ttl` under which official tables come. */
export const licences = Object.freeze({
  europeanUnion: DataFactory.namedNode('http://publications.europa.eu/resource/authority/licence/COM_REUSE'),
  germany: DataFactory.namedNode('http://dcat-ap.de/def/licenses/dl-by-de/2.0'),
  cc0: DataFactory.namedNode('http://dcat-ap.de/def/licenses/cc-zero')
})
