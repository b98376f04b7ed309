import { readOptions } from '../options.ts'
import { runUntilStopped } from '../run.ts'
import { startServer } from '../start-server.ts'
import { createBridgedGateways } from './gateway-bridge.ts'

// The real server in a process of its own, on the gateways of the tests.
const options = readOptions(process.env, process.cwd())
const [bridge = '', name = ''] = process.argv.slice(2)
await runUntilStopped(options, () =>
  startServer(options, { gateways: createBridgedGateways(bridge, name), isPractice: false, webPath: null }),
)
