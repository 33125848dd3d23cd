import {
  fromJsonSchema,
  inputRequired,
  McpServer,
  ResourceTemplate,
  type CallToolResult,
  type InputRequest,
  type McpServerFactory,
  type ServerContext
} from '@modelcontextprotocol/server'
import { protocolVersions } from '../../../../src/service/mcp/protocolVersions.js'

/** One red pixel, and a quarter of a millisecond of silence. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQIAAACAgA=='

const text = (said: string) => ({ type: 'text', text: said }) as const
const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const
const resource = (uri: string, mimeType: string, said: string) =>
  ({ type: 'resource', resource: { uri, mimeType, text: said } }) as const

type Answer = (context: ServerContext) => CallToolResult | Promise<CallToolResult>

/** The tools that the suite calls by name, in as far as they show the transport and not what our tools never do. */
const tools: Readonly<Record<string, Answer>> = {
  test_simple_text: () => ({ content: [text('This is a simple text response for testing.')] }),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')]
  }),
  test_multiple_content_types: () => ({
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}')
    ]
  }),
  test_error_handling: () => {
    throw new Error('This tool intentionally returns an error for testing')
  },
  test_tool_with_progress: async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken
    for (const progress of [0, 50, 100]) {
      if (progressToken === undefined) break
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100 }
      })
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return { content: [text('done')] }
  },
  test_streaming_elicitation: async ({ mcpReq }) => {
    await mcpReq.notify({ method: 'notifications/progress', params: { progressToken: 'x', progress: 1 } })
    return { content: [text('done')] }
  },
  test_logging_tool: () => ({ content: [text('done')] })
}

const prompts = {
  test_simple_prompt: () => [text('This is a simple prompt for testing.')],
  test_prompt_with_arguments: ({ arg1, arg2 }: Record<string, string>) => [
    text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)
  ],
  test_prompt_with_embedded_resource: ({ resourceUri }: Record<string, string>) => [
    resource(resourceUri!, 'text/plain', 'Embedded resource content for testing.'),
    text('Please process the embedded resource above.')
  ],
  test_prompt_with_image: () => [image, text('Please analyze the image above.')]
}
const needed: Readonly<Record<string, readonly string[]>> = {
  test_prompt_with_arguments: ['arg1', 'arg2'],
  test_prompt_with_embedded_resource: ['resourceUri']
}

/** What the suite expects behind a transport, for our mount. */
export const suiteServer: McpServerFactory = () => {
  const server = new McpServer(
    { name: 'suite', version: '1' },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      supportedProtocolVersions: [...protocolVersions]
    }
  )
  const nothing = fromJsonSchema<object>({ type: 'object', properties: {} })
  for (const [name, answer] of Object.entries(tools)) {
    server.registerTool(name, { description: name, inputSchema: nothing }, (_, context) => answer(context))
  }
  const sampling: InputRequest = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } }
  server.registerTool('test_missing_capability', { description: 'needs a model of the client' }, () =>
    inputRequired({ inputRequests: { sampling } })
  )
  for (const [name, said] of Object.entries(prompts)) {
    const names = needed[name] ?? []
    const argsSchema = fromJsonSchema<Record<string, string>>({
      type: 'object',
      properties: Object.fromEntries(names.map(each => [each, { type: 'string' }])),
      required: [...names]
    })
    server.registerPrompt(name, { description: name, argsSchema }, given => ({
      messages: said(given).map(content => ({ role: 'user', content }))
    }))
  }
  server.server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park', 'party'], total: 3, hasMore: false }
  }))
  const plain = { mimeType: 'text/plain', description: 'of the suite' }
  server.registerResource('static-text', 'test://static-text', plain, () => ({
    contents: [
      {
        uri: 'test://static-text',
        mimeType: 'text/plain',
        text: 'This is the content of the static text resource.'
      }
    ]
  }))
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { ...plain, mimeType: 'image/png' },
    () => ({
      contents: [{ uri: 'test://static-binary', mimeType: 'image/png', blob: PNG }]
    })
  )
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined })
  server.registerResource('template', template, plain, (uri, { id }) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` })
      }
    ]
  }))
  return server
}
