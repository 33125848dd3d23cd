import type { McpServerFactory } from '@modelcontextprotocol/server'
import type { ReportFailure } from '../../base/log/causeLog.js'
import { packageVersion } from '../../base/version.js'
import { BelegApi } from './belegApi.js'
import type { Caller } from './caller.js'
import { ToolCatalogue } from './catalogue.js'
import { keyCheck } from './keyCheck.js'
import { serverFactory } from './serverFactory.js'
import type { ClientMessage } from './underWay.js'

export interface OpenTools {
  readonly factory: (callerOf: (request: Parameters<McpServerFactory>[0]) => Caller) => McpServerFactory
  readonly isKey: (key: string) => Promise<boolean>
  /** Whether what a message asks for needs no key. */
  readonly isOpen: (message: ClientMessage) => Promise<boolean>
  readonly close: () => Promise<void>
}

interface Where {
  /** Of the API. */
  readonly apiUrl: string
  /** Where its IRIs begin. */
  readonly baseIri: string
}

/** The tools of the deployment whose API is there. */
export function openTools({ apiUrl, baseIri }: Where, report: ReportFailure): OpenTools {
  const api = new BelegApi(apiUrl)
  const catalogue = new ToolCatalogue(api, report)
  const parts = { api, catalogue, base: baseIri, version: packageVersion() }
  return {
    factory: callerOf => serverFactory(parts, callerOf),
    isKey: keyCheck(api),
    isOpen: async ({ method, params }) => {
      if (method !== 'tools/call') return true
      const { name } = (params ?? {}) as { readonly name?: unknown }
      const tool = (await catalogue.tools()).find(each => each.name === name)
      return tool?.needsKey !== true
    },
    close: () => api.close()
  }
}
