import { eli } from '../../../graph/vocab/terms.js'
import type { ListOfThings } from '../../web/lists/listHandler.js'
import type { ActFamily } from '../actIndex/indexedActs.js'
import type { ActList, ListActs } from '../actIndex/listActs.js'
import { actIndexPage } from '../web/actIndex/actIndexPage.js'
import { listNames } from '../web/actIndex/actIndexWords.js'

/** `/eli` and `/celex`: all acts. */
export function listOfActs(family: ActFamily): ListOfThings<Omit<ListActs, 'pageSize'>, ActList> {
  return {
    kind: family,
    names: listNames(family),
    choiceOf({ values, access }) {
      const [letter, field, q] = ['letter', 'field', 'q'].map(name => values[name] as string | undefined)
      const by = values['by'] === 'abbreviation' ? 'short' : 'title'
      return { family, by, letter, field, q, page: values['page'] as number, access }
    },
    chosen: ({ by, letter, field, q }) => ({
      by: by === 'short' ? 'abbreviation' : undefined,
      letter,
      field,
      q
    }),
    read: ({ services }, choice) => services.actIndex.list(choice),
    membersOf: ({ acts }) =>
      acts.map(({ act, title, language }) => ({
        ...{ iri: act.iri, type: eli.LegalResource.value, ref: act.ref, language },
        label: act.label.trim() === '' ? title : act.label
      })),
    page: actIndexPage,
    dayOf: ({ services }) => services.histories.today()
  }
}
