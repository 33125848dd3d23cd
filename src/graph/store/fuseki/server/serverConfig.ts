import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface ServerConfig {
  /** Where the configuration is written. */
  readonly folder: string
  /** TDB2's folder, made when it is not there; `tdb2` in `folder` when it is not given. */
  readonly database?: string
  /** The longest that any query may take, in milliseconds; a caller may ask for less with `timeout=`. */
  readonly queryTimeoutMs: number
  /** Lines of `user: password`; with it nobody reads or writes without one of them. */
  readonly passwordFile?: string
}

/** The name of the dataset: `http://host:port/beleg`. */
export const DATASET = 'beleg'

/**
 * Writes Fuseki's assembler and logging configuration.
 * Reading (`query`, `get`) and writing (`update`, `data`) are endpoints apart, so that a proxy can let readers through
 * to the first two alone; a query can fetch nothing from elsewhere (`SERVICE` is off).
 */
export async function writeServerConfig(
  config: ServerConfig
): Promise<{ assembler: string; logging: string }> {
  const database = resolve(config.database ?? join(config.folder, 'tdb2'))
  await mkdir(config.folder, { recursive: true })
  await mkdir(database, { recursive: true })
  const assembler = join(config.folder, 'fuseki.ttl')
  const logging = join(config.folder, 'log4j2.properties')
  await writeFile(assembler, assemblerText(config, database))
  await writeFile(logging, loggingText)
  return { assembler, logging }
}

function assemblerText(config: ServerConfig, database: string): string {
  const passwords = config.passwordFile
    ? `\n  fuseki:passwd ${turtleString(resolve(config.passwordFile))} ; fuseki:auth "basic" ; fuseki:allowedUsers "*" ;`
    : ''
  return `PREFIX :       <#>
PREFIX fuseki: <http://jena.apache.org/fuseki#>
PREFIX ja:     <http://jena.hpl.hp.com/2005/11/Assembler#>
PREFIX tdb2:   <http://jena.apache.org/2016/tdb#>

[] a fuseki:Server ;${passwords}
  ja:context [ ja:cxtName "arq:queryTimeout" ; ja:cxtValue "${config.queryTimeoutMs}" ] ;
  ja:context [ ja:cxtName "arq:httpServiceAllowed" ; ja:cxtValue "false" ] ;
  fuseki:services ( :service ) .

:service a fuseki:Service ;
  fuseki:name "${DATASET}" ;
  fuseki:allowTimeoutOverride true ;
  fuseki:maximumTimeoutOverride ${config.queryTimeoutMs} ;
  fuseki:endpoint [ fuseki:operation fuseki:query ; fuseki:name "query" ] ;
  fuseki:endpoint [ fuseki:operation fuseki:gsp-r ; fuseki:name "get" ] ;
  fuseki:endpoint [ fuseki:operation fuseki:update ; fuseki:name "update" ] ;
  fuseki:endpoint [ fuseki:operation fuseki:gsp-rw ; fuseki:name "data" ] ;
  fuseki:dataset :dataset .

:dataset a tdb2:DatasetTDB2 ;
  tdb2:unionDefaultGraph false ;
  tdb2:location ${turtleString(database)} .
`
}

/** The request log costs a third of the throughput and would hold questions: warnings only. */
const loggingText = `status = error
name = fuseki
appender.out.type = Console
appender.out.name = out
appender.out.target = SYSTEM_OUT
appender.out.layout.type = PatternLayout
appender.out.layout.pattern = %d{HH:mm:ss} %-5p %c{1} : %m%n
rootLogger.level = WARN
rootLogger.appenderRef.out.ref = out
logger.server.name = org.apache.jena.fuseki.Server
logger.server.level = INFO
logger.request.name = org.apache.jena.fuseki.Fuseki
logger.request.level = WARN
`

function turtleString(path: string): string {
  return JSON.stringify(path.startsWith('\\\\') ? pathToFileURL(path).href : path)
}
