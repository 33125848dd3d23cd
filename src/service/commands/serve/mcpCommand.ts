import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'

/** Adds `beleg mcp`. @param end takes the exit code */
export function mcpCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('mcp')
    .description("serve the API's functions as tools of the Model Context Protocol, until it is stopped")
    .option(
      '--stdio',
      'speak over stdin and stdout with the one who started it, with the key BELEG_API_KEY',
      false
    )
    .addHelpText('after', '\nIt calls the API at BELEG_API_URL, and listens on BELEG_MCP_PORT; docs/mcp.md.')
    .action(async ({ stdio }: { stdio: boolean }) => {
      const { serveTools, serveToolsOverStdio } = await import('./mcp.js')
      end(await (stdio ? serveToolsOverStdio(loadConfig()) : serveTools(loadConfig())))
    })
}
