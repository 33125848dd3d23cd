import type { components } from '../../contract/types.js'
import type { Usage } from '../usage/readUsage.js'
import type { ApiRequest } from '../../http/apiRequest.js'

type UsageBody = components['schemas']['Usage']

interface Around {
  readonly profile: string
  readonly used: number
  readonly quota?: ApiRequest['quota']
}

const UNLIMITED = { limit: null, remaining: null, reset: null }

export function presentUsage(usage: Usage, { profile, used, quota }: Around): UsageBody {
  const { since, until, answers, grounded, ingests, checks, meanFactscore, rows } = usage
  return {
    profile,
    ledger: {
      since: since?.toISOString() ?? null,
      until: until.toISOString(),
      answers,
      grounded,
      ingests,
      checks,
      mean_factscore: meanFactscore ?? null
    },
    ...(rows === undefined ? {} : { rows: rows.map(presentRow) }),
    used,
    quota: quota ?? UNLIMITED
  }
}

function presentRow(row: NonNullable<Usage['rows']>[number]): NonNullable<UsageBody['rows']>[number] {
  const { requestId, at, kind, profile, tenant, grounded, factscore } = row
  return {
    request: requestId,
    at: at.toISOString(),
    kind,
    profile,
    ...(tenant === undefined ? {} : { tenant }),
    ...(kind === 'ingest' || kind === 'verify' ? {} : { grounded }),
    ...(factscore === undefined ? {} : { factscore })
  }
}
