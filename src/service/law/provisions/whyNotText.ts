import { describedTimes, type WhyNotOnDay } from '../../../graph/states/whyNotOnDay.js'

/**
 * Says why what an act says on a day (YYYY-MM-DD) is not given; undefined where the state of the day does not have it, and none before
 * it had.
 * @param act as it is called
 */
export function whyNotText(act: string, day: string, why: WhyNotOnDay): string | undefined {
  switch (why.why) {
    case 'no_day':
      return `${act} is held without a day from which its text counts: what it said on ${day} is not known here`
    case 'before_first_state':
      return `${act} is held from ${why.since} on: what it said on ${day} is not known here`
    case 'not_published':
      return `${act} is not published any more from ${why.since} on: nothing is given as of ${day}; it is held ${describedTimes(why.times)}`
    case 'not_yet_in_force':
      return `On ${day} it is not yet in force; in ${act} it is in force ${describedTimes(why.times)}`
    case 'no_longer_in_force':
      return `On ${day} it is not in force any more; in ${act} it is in force ${describedTimes(why.times)}`
    case 'not_in_state': {
      const gone = why.times.at(-1)?.until
      return gone === undefined || gone > day
        ? undefined
        : `On ${day} it is in ${act} no more, since ${gone}; states have it ${describedTimes(why.times)}`
    }
  }
}
