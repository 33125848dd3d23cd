import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ApiCall, BelegApi } from './belegApi.js'
import type { Caller } from './caller.js'
import { readRun } from './readRun.js'
import type { Tool } from './tool.js'
import { argumentsFailure, connectionFailure, toolFailureOf, toolError } from './toolFailure.js'
import { readArguments, unknownArgumentText } from './toolInput.js'

export type Arguments = Readonly<Record<string, unknown>>

export interface ToolCall {
  readonly tool: Tool
  readonly given: Arguments
  readonly caller: Caller
  readonly signal: AbortSignal
  /** Takes what happens meanwhile, one line each. */
  readonly progress: (line: string) => void
}

/**
 * Calls the operation that a tool is. `structuredContent` is its JSON, the text that same JSON as it was sent, and a second
 * text names arguments that there are not; what it answers in place of that is an error of the tool.
 * @throws what ends the signal
 */
export async function callTool(api: BelegApi, call: ToolCall): Promise<CallToolResult> {
  const { tool, caller } = call
  if (tool.needsKey && caller.key === undefined) {
    return toolFailureOf({ status: 401, headers: {}, text: '{"detail":"This tool needs an API key"}' })
  }
  const ambiguities = tool.isStrict ? (caller.ambiguities?.() ?? []) : []
  if (ambiguities.length > 0) {
    return toolError(`Programs would not all read these arguments alike:\n${ambiguities.join('\n')}`)
  }
  const { taken, unknown, faults } = readArguments(tool, call.given)
  const untaken = unknownArgumentText(tool, unknown)
  if (faults.length > 0) return argumentsFailure([...untaken, ...faults])
  const answer = await answerOf(api, call, taken)
  if (untaken.length === 0) return answer
  return { ...answer, content: [...answer.content, { type: 'text', text: untaken.join('\n') }] }
}

async function answerOf(api: BelegApi, call: ToolCall, taken: Arguments): Promise<CallToolResult> {
  const { tool, caller } = call
  try {
    if (tool.isStream) return await readRun(api, apiCall(call, taken), call)
    const answer = await api.call(apiCall(call, taken), caller)
    return answer.status === 200 ? resultOf(answer.text) : toolFailureOf(answer)
  } catch (error) {
    call.signal.throwIfAborted()
    return connectionFailure(error, { canPage: tool.inQuery.has('offset') })
  }
}

function apiCall({ tool, signal }: ToolCall, taken: Arguments): ApiCall {
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(taken)) {
    if (!tool.inQuery.has(name)) Object.defineProperty(body, name, { value, enumerable: true })
    else if (value !== undefined && value !== null) query.append(name, textOf(value))
  }
  const asked = query.toString()
  return {
    method: tool.method as 'GET' | 'POST',
    path: asked === '' ? tool.path : `${tool.path}?${asked}`,
    ...(tool.hasBody && { body }),
    ...(tool.isStream && { accept: 'text/event-stream' }),
    timeoutMs: tool.timeoutMs,
    signal
  }
}

/** Parameters are texts, numbers and truth values; what else was given is refused before. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function resultOf(text: string): CallToolResult {
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text) as Record<string, unknown>
  }
}
