import { fileURLToPath } from 'node:url'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { mayConnect } from './addresses.ts'
import { makeFirstAccount } from './first-account.ts'
import { readOptions } from './options.ts'
import { runUntilStopped } from './run.ts'
import { startServer } from './start-server.ts'

const options = readOptions(process.env, process.cwd())
await runUntilStopped(options, async () => {
  const running = await startServer(options, {
    gateways: createGateways({ allowAddress: (ip) => mayConnect(ip, options) }),
    isPractice: false,
    webPath: fileURLToPath(new URL('../../dist/web', import.meta.url)),
  })
  const { composition } = running
  const said = await makeFirstAccount(composition, options.adminEmail, composition.words[options.locale])
  if (said !== null) console.log(said)
  return running
})
