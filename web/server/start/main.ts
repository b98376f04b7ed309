import { fileURLToPath } from 'node:url'
import { createBackend } from '#shared/contract/client.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { natsNotices } from '../kernel/store/nats-notices.ts'
import { createMetrics } from '../metrics/prometheus.ts'
import { openBorders } from './addresses.ts'
import { printFirstStart } from '../accounts/sign-in/first-account.ts'
import { readOptions } from './options.ts'
import { readOwnVersion } from './own-version.ts'
import { runUntilStopped } from './run.ts'
import { makeRecords } from './sample/sample-records.ts'
import { startServer } from './start-server.ts'
import { hasAccounts } from '../accounts/store/accounts.ts'

const options = readOptions(process.env, process.cwd())
const isMeasured = options.metrics.port !== null || options.metrics.token !== null
const allowAddress = await openBorders(options)
// `npm start` serves; `npm start -- --sample` also puts sample records on a deployment that has none.
const { composition, url } = await runUntilStopped(options, () =>
  startServer(options, {
    gateways: createGateways({ allowAddress }),
    allowAddress,
    ...(options.nats === null ? {} : { notices: natsNotices(options.nats) }),
    ...(isMeasured ? { metrics: createMetrics(readOwnVersion()) } : {}),
    isPractice: false,
    webPath: fileURLToPath(new URL('../../../dist/web', import.meta.url)),
  }),
)
const words = composition.words[options.locale]
if (process.argv.includes('--sample')) {
  const isEmpty = !(await hasAccounts(composition.store))
  const backend = createBackend(createHttpTransport({ base: url, language: () => options.locale }))
  const line = isEmpty
    ? words.t('server.demo.sign-in', await makeRecords(backend, words, composition))
    : words.t('server.sample-taken')
  process.stdout.write(`${line}\n`)
}
const said = await printFirstStart(composition, words)
if (said !== null) process.stdout.write(`${said}\n`)
