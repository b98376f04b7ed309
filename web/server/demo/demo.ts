import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBackend } from '#shared/contract/client.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { labGateways, practiceGateways } from './demo-gateways.ts'
import { makeSample } from './demo-sample.ts'
import { printFirstStart } from '../accounts/sign-in/first-account.ts'
import { readOptions } from '../start/options.ts'
import { runUntilStopped } from '../start/run.ts'
import { startServer } from '../start/start-server.ts'
import { hasAccounts } from '../accounts/store/accounts.ts'

// `npm run demo`: a sample organization on lab gateways where they can be had, else on practice gateways.
// TRAMA_DEMO=practice takes practice gateways anyway, TRAMA_DEMO=empty takes them without a sample.
const wanted = process.env['TRAMA_DEMO'] ?? 'lab'
const ownFolder = process.env['TRAMA_DATA'] ? null : mkdtempSync(join(tmpdir(), 'trama-demo-'))
const options = readOptions(
  { ...process.env, ...(ownFolder === null ? {} : { TRAMA_DATA: ownFolder }) },
  process.cwd(),
)
const words = createWords(options.locale, options.locale === 'es' ? es : en)
const say = (line: string): void => console.log(line)

const demo = (wanted === 'lab' ? await labGateways(words, say) : null) ?? practiceGateways()
const tidy = async (): Promise<void> => {
  await demo.close()
  if (ownFolder !== null) rmSync(ownFolder, { recursive: true, force: true })
}
const { composition } = await runUntilStopped(options, async () => {
  const webPath = fileURLToPath(new URL('../../../dist/web', import.meta.url))
  const running = await startServer(
    { ...options, hasPlanLimits: false },
    { gateways: demo.gateways, isPractice: demo.isPractice, webPath },
  )
  // A folder that was kept from another time has its own organizations.
  if (wanted !== 'empty' && !(await hasAccounts(running.composition.store))) {
    say(words.t('server.demo.preparing'))
    const backend = createBackend(createHttpTransport({ base: running.url, language: () => options.locale }))
    const account = await makeSample(backend, words, demo.offered)
    demo.slowDown()
    say(words.t(demo.isPractice ? 'server.demo.practice' : 'server.demo.lab'))
    say(words.t('server.demo.sign-in', account))
  }
  return { ...running, stop: () => running.stop().then(tidy) }
}).catch(async (error: unknown) => {
  await tidy()
  throw error
})
const said = await printFirstStart(composition, words)
if (said !== null) say(said)
