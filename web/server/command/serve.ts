import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { hasSuperAdmin } from '../accounts/store/accounts.ts'
import { openBorders } from '../start/addresses.ts'
import { runUntilStopped } from '../start/run.ts'
import { startServer } from '../start/start-server.ts'
import { findInstalled } from './installed.ts'
import { refuseNewer } from './records.ts'
import { exit, type Exit, type Terminal } from './terminal.ts'

/** Serves until it is told to stop. Null: it goes on. The link of the first start is not printed into a journal. */
export async function serve(terminal: Terminal): Promise<Exit | null> {
  const { options, words, say, complain } = terminal
  const newer = await refuseNewer(terminal)
  if (newer !== null) return newer
  const { webPath } = findInstalled()
  if (!existsSync(join(webPath, 'index.html'))) {
    complain(words.t('server.command.finding.pages-missing', { folder: webPath }))
    return exit.misconfigured
  }
  const allowAddress = await openBorders(options)
  const { composition } = await runUntilStopped(options, () =>
    startServer(options, {
      gateways: createGateways({ allowAddress }),
      allowAddress,
      isPractice: false,
      webPath,
    }),
  )
  if (!(await hasSuperAdmin(composition.store))) say(words.t('server.command.first-start-how'))
  return null
}
