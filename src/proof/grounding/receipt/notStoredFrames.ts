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
    not_in_state: ({ ref, since, times }, day) =>
      `${ref} steht nicht in dem Stand, der für den ${day} zählt (ab ${since}), sondern in denen ${inGerman(times)}.`,
    not_published: ({ label, since }, day) =>
      `${label} wird seit dem ${since} nicht mehr veröffentlicht; für den ${day} wird daraus nichts gesagt.`,
    not_yet_in_force: ({ ref, times }, day) =>
      `${ref} ist am ${day} noch nicht in Kraft, sondern ${inGerman(times)}.`,
    no_longer_in_force: ({ ref, times }, day) =>
      `${ref} ist am ${day} nicht mehr in Kraft, sondern nur ${inGerman(times)}.`,
    still_to_come: ({ label, since }, day) =>
      `Der ${day} ist noch nicht da: ${label} wird hier nach dem Stand ab ${since} wiedergegeben; was bis dahin noch geändert wird, ist nicht bekannt.`
  },
  en: {
    before_first_state: ({ label, since }, day) =>
      `${label} is held here from ${since} on; what it said on ${day} is not known here.`,
    no_day: ({ label }, day) =>
      `${label} is held here without a day from which its text counts; what it said on ${day} is not known here.`,
    not_in_state: ({ ref, since, times }, day) =>
      `${ref} is not in the state that counts for ${day} (from ${since} on), but in those ${inEnglish(times)}.`,
    not_published: ({ label, since }, day) =>
      `${label} is not published any more since ${since}; nothing is stated of it as of ${day}.`,
    not_yet_in_force: ({ ref, times }, day) =>
      `${ref} is not yet in force on ${day}, but ${inEnglish(times)}.`,
    no_longer_in_force: ({ ref, times }, day) =>
      `${ref} is not in force any more on ${day}, but only ${inEnglish(times)}.`,
    still_to_come: ({ label, since }, day) =>
      `${day} is still to come: ${label} is given here by its state from ${since} on; what changes until then is not known.`
  }
}

function inGerman(times: NotStored['times'] = []): string {
  return times
    .map(({ from, until }) => (until === undefined ? `ab ${from}` : `von ${from} bis vor ${until}`))
    .join(', ')
}

function inEnglish(times: NotStored['times'] = []): string {
  return times
    .map(({ from, until }) =>
      until === undefined ? `from ${from} on` : `from ${from} until before ${until}`
    )
    .join(', ')
}
