import { basePath } from '../http/basePath.js'
import type { ReceivedRequest } from '../http/apiRequest.js'
import type { Format } from '../http/formats/formats.js'
import type { Serving } from '../http/serving.js'
import type { KeyEnd } from '../keys/apiKeys.js'
import { noticeAddresses, type NoticeName } from './notice/noticeAddresses.js'
import { pageLanguageOf, type PageLanguage } from './language/language.js'

/** What every page knows of who looks at it, and from where. */
export interface View {
  readonly language: PageLanguage
  /** The page's own path and query. */
  readonly address: string
  /** A path of this service (`/ask`), below the path of the base IRI. */
  readonly at: (path: string) => string
  /** Whether the page is another with a key: where it is the same for all, no key was read. */
  readonly readsKey: boolean
  /** Of the key that the browser holds; absent without one. */
  readonly caller?: { readonly profile: string; readonly tenant?: string | undefined }
  /** Why the key that the browser holds is not valid any more. */
  readonly keyEnd?: KeyEnd | undefined
  /** The profile that the page is read with. */
  readonly profile: string
  /** Whether the key of the demo corpus can be taken. */
  readonly offersDemo: boolean
  /** Where the operator's notices are, where there are some. */
  readonly notices: Partial<Record<NoticeName, string>>
  readonly version: string
}

export function viewOf(
  request: ReceivedRequest,
  { ids, settings, version }: Pick<Serving, 'ids' | 'settings' | 'version'>
): View {
  const base = basePath(ids.base)
  const { access, key, keyEnd, path, querystring } = request
  const query = new URLSearchParams(querystring)
  // A key in the address is for programs; no page repeats it.
  query.delete('key')
  return {
    language: pageLanguageOf(request),
    address: path + (query.size > 0 ? `?${query.toString()}` : ''),
    at: path => base + path,
    readsKey: access !== undefined,
    ...(key !== undefined && { caller: { profile: key.profile, tenant: key.tenant } }),
    keyEnd,
    profile: access?.profile.name ?? 'public-observatory',
    offersDemo: settings.demoKey !== undefined,
    notices: noticeAddresses(settings.notices ?? {}, path => base + path),
    version
  }
}

/** The view of a document's page; undefined in formats that are none. */
export function viewIn(format: Format, request: ReceivedRequest, serving: Serving): View | undefined {
  return format.isPage ? viewOf(request, serving) : undefined
}

/** What of a view changes a page, for its tag. */
export function viewTag({ language, caller, keyEnd, offersDemo, address }: View): unknown {
  return [language, caller, keyEnd, offersDemo, address]
}
