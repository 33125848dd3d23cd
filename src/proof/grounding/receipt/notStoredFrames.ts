import type { Language } from '../../grammar/language.js'
import type { NotStored } from './answer.js'

/** What tells of an act or a provision that it is not held in the state of a day. */
export type ReadNotStored = Omit<NotStored, 'iri'>

/** What is said of it, by why it is not. */
export const notStoredFrames: Readonly<
  Record<Language, Readonly<Record<NotStored['why'], (one: ReadNotStored, day: string) => string>>>
> = {
  de: {
    before_first_state: ({ label, since }, day) =>
      `${label} liegt hier erst ab dem ${since} vor; was dort am ${day} stand, ist hier nicht bekannt.`,
    no_day: ({ label }, day) =>
      `${label} liegt hier ohne einen Tag vor, ab dem der Text zählt; was dort am ${day} stand, ist hier nicht bekannt.`,
    not_in_state: ({ ref, since, times = [] }, day) =>
      `${ref} steht nicht in dem Stand, der für den ${day} zählt (ab ${since}), sondern in denen ${times
        .map(({ from, until }) => (until === undefined ? `ab ${from}` : `von ${from} bis vor ${until}`))
        .join(', ')}.`
  },
  en: {
    before_first_state: ({ label, since }, day) =>
      `${label} is held here from ${since} on; what it said on ${day} is not known here.`,
    no_day: ({ label }, day) =>
      `${label} is held here without a day from which its text counts; what it said on ${day} is not known here.`,
    not_in_state: ({ ref, since, times = [] }, day) =>
      `${ref} is not in the state that counts for ${day} (from ${since} on), but in those ${times
        .map(({ from, until }) =>
          until === undefined ? `from ${from} on` : `from ${from} until before ${until}`
        )
        .join(', ')}.`
  }
}
