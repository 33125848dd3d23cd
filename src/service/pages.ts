import type { OpenPage, WebPage } from './web/page.js'
import { askPages } from './ask/web/pages.js'
import { changesPages } from './changes/web/pages.js'
import { checkPages } from './check/web/pages.js'
import { companyPages } from './company/web/pages.js'
import { docsPages } from './docs/web/pages.js'
import { impactPages } from './impact/web/pages.js'
import { lawPages } from './law/web/pages.js'
import { publicServicesPages } from './publicServices/web/pages.js'
import { routes } from './routes.js'
import { searchPages } from './search/web/pages.js'
import { sharedPages } from './web/pages.js'

const served = new Map(routes.map(({ operationId, access }) => [operationId, access]))

/** The pages that are not documents about things: those come from their addresses (`service/things/http/thingReply.ts`). */
export const pages: readonly (WebPage | OpenPage)[] = [
  ...sharedPages,
  ...askPages,
  ...docsPages(served),
  ...companyPages,
  ...impactPages,
  ...lawPages,
  ...searchPages,
  ...publicServicesPages,
  ...changesPages,
  ...checkPages
]
