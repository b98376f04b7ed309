import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { RunsAlready } from '../kernel/store/claim-data.ts'
import { surviveFaults } from './last-resort.ts'
import type { Options } from './options.ts'
import type { Running } from './start-server.ts'

/** Starts, says where, and stops in good order when the person or the system asks. */
export async function runUntilStopped(options: Options, start: () => Promise<Running>): Promise<Running> {
  const { t } = createWords(options.locale, options.locale === 'es' ? es : en)
  const running = await start().catch((error: unknown) => {
    if (!(error instanceof RunsAlready)) throw error
    const { url } = error
    const line = url === null ? t('server.starting-already') : t('server.running-already', { url })
    process.stderr.write(`${line}\n`)
    process.exit(1)
  })
  surviveFaults(running.composition.log)
  process.stdout.write(`${t('server.ready', { url: running.url })}\n`)
  let stopping: Promise<void> | null = null
  const stop = (end: () => Promise<void>): void => {
    // A second Ctrl-C does not wait for the first.
    if (stopping !== null) process.exit(1)
    stopping = end().then(() => process.exit(0))
  }
  process.on('SIGINT', () => stop(() => running.stop()))
  // Whoever keeps it running stops it so, and sends people elsewhere meanwhile.
  process.on('SIGTERM', () => stop(() => running.drain().then(() => running.stop())))
  return running
}
