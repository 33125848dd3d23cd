import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../../src/service/app.js'
import { httpServer } from '../../../../src/service/http/server.js'
import { openOperations } from '../../../../src/service/operations/openOperations.js'
import { meteredServing } from '../../http/metered.js'
import { patiently } from './patiently.js'
import { print } from './print.js'

/** Serves answers and counts them in the database `argv[2]`; prints its port. */
const operations = await patiently(() => openOperations(process.argv[2]!))
const server = httpServer(createApp(meteredServing(operations))).listen(0, '127.0.0.1')
await once(server, 'listening')
await print((server.address() as AddressInfo).port)
