import type { Route } from './http/route.js'
import { askRoutes } from './ask/http/routes.js'
import { catalogueRoutes } from './catalogue/http/routes.js'
import { changesRoutes } from './changes/http/routes.js'
import { checkRoutes } from './check/http/routes.js'
import { companyRoutes } from './company/http/routes.js'
import { dossiersRoutes } from './dossiers/http/routes.js'
import { dumpsRoutes } from './dumps/http/routes.js'
import { healthRoutes } from './health/http/routes.js'
import { impactRoutes } from './impact/http/routes.js'
import { keysRoutes } from './keys/http/routes.js'
import { addedToText } from './law/web/addedToText.js'
import { lawPage } from './law/web/lawPage.js'
import { lawRoutes } from './law/http/routes.js'
import { overviewRoutes } from './overview/http/routes.js'
import { profilesRoutes } from './profiles/http/routes.js'
import { provenanceRoutes } from './provenance/http/routes.js'
import { publicServicesRoutes } from './publicServices/http/routes.js'
import { searchRoutes } from './search/http/routes.js'
import { sparqlRoutes } from './sparql/http/routes.js'
import { tenantRoutes } from './tenant/http/routes.js'
import { thingsRoutes } from './things/http/routes.js'
import { vocabularyRoutes } from './vocabulary/http/routes.js'

/** What is served. An operation of the contract that no area serves is not in `/openapi.json` either. */
export const routes: readonly Route[] = [
  ...healthRoutes,
  ...profilesRoutes,
  ...overviewRoutes,
  ...provenanceRoutes,
  ...changesRoutes,
  ...lawRoutes,
  ...searchRoutes,
  ...impactRoutes,
  ...publicServicesRoutes,
  ...dossiersRoutes,
  ...askRoutes,
  ...checkRoutes,
  ...companyRoutes,
  ...tenantRoutes,
  ...dumpsRoutes,
  ...catalogueRoutes,
  ...vocabularyRoutes,
  ...sparqlRoutes,
  ...thingsRoutes({ page: lawPage, added: addedToText }),
  ...keysRoutes
]
