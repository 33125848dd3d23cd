import type { Notices } from '../../../base/settings/config.js'
import { isNoticeUrl } from '../../../base/settings/readers.js'

/** What an operator must say on each page: who runs it, and what becomes of data. */
export const NOTICES = ['imprint', 'privacy'] as const
export type NoticeName = (typeof NOTICES)[number]

/** Where each is read: where the setting says, or on a page of ours that shows its file. */
export function noticeAddresses(
  notices: Notices,
  at: (path: string) => string
): Partial<Record<NoticeName, string>> {
  return Object.fromEntries(
    NOTICES.flatMap(name => {
      const set = notices[name]
      return set === undefined ? [] : [[name, isNoticeUrl(set) ? set : at(`/${name}`)]]
    })
  )
}
