import { createBackend } from '#shared/contract/client.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { printFirstStart } from '../accounts/sign-in/first-account.ts'
import { findInstalled } from './installed.ts'
import { readOptions } from './options.ts'
import { realOutside } from './real-outside.ts'
import { runUntilStopped } from './run.ts'
import { makeRecords } from './sample/sample-records.ts'
import { startServer } from './start-server.ts'
import { hasAccounts } from '../accounts/store/accounts.ts'

const options = readOptions(process.env, process.cwd())
const outside = await realOutside(options, findInstalled())
// `npm start` serves; `npm start -- --sample` also puts sample records on a deployment that has none.
const { composition, url } = await runUntilStopped(options, () => startServer(options, outside))
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
