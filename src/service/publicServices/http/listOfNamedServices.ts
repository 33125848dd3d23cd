import { cpsv } from '../../../graph/vocab/terms.js'
import type { ListOfThings } from '../../web/lists/listHandler.js'
import type { ListNamedServices, NamedServiceList } from '../serviceIndex/listNamedServices.js'
import { namedServicesPage } from '../web/serviceIndex/namedServicesPage.js'
import { serviceListNames } from '../web/serviceIndex/serviceIndexWords.js'

/** `/xzufi`: all public services by name. */
export const listOfNamedServices: ListOfThings<Omit<ListNamedServices, 'pageSize'>, NamedServiceList> = {
  kind: 'xzufi',
  names: serviceListNames,
  choiceOf({ values, access }) {
    const [letter, publisher, q] = ['letter', 'publisher', 'q'].map(
      name => values[name] as string | undefined
    )
    return { letter, publisher, q, page: values['page'] as number, access }
  },
  chosen: ({ letter, publisher, q }) => ({ letter, publisher, q }),
  read: ({ services }, choice) => services.serviceIndex.list(choice),
  membersOf: ({ services }) =>
    services.map(({ iri, ref, label }) => ({
      ...{ iri, type: cpsv.PublicService.value, ref, label, language: 'de' }
    })),
  page: namedServicesPage
}
