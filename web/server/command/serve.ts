import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasSuperAdmin } from '../accounts/store/accounts.ts'
import { realOutside } from '../start/real-outside.ts'
import { runUntilStopped } from '../start/run.ts'
import { startServer } from '../start/start-server.ts'
import { findInstalled } from '../start/installed.ts'
import { sayUnread } from './findings.ts'
import { isMisconfigured } from './misconfigured.ts'
import { refuseNewer } from './records.ts'
import { exit, reasonOf, type Exit, type Terminal } from './terminal.ts'

/** Serves until it is told to stop. Null: it goes on. What the next start would not do better is told apart. */
export async function serve(terminal: Terminal): Promise<Exit | null> {
  const { words, complain } = terminal
  for (const line of sayUnread(terminal)) complain(line)
  try {
    return await begin(terminal)
  } catch (error) {
    if (!isMisconfigured(error)) throw error
    complain(words.t('server.command.failed', { reason: reasonOf(error) }))
    return exit.misconfigured
  }
}

/** The link of the first start is not printed into a journal. */
async function begin(terminal: Terminal): Promise<Exit | null> {
  const { options, words, say, complain } = terminal
  const newer = await refuseNewer(terminal)
  if (newer !== null) return newer
  const installed = findInstalled()
  const { webPath } = installed
  if (!existsSync(join(webPath, 'index.html'))) {
    complain(words.t('server.command.finding.pages-missing', { folder: webPath }))
    return exit.misconfigured
  }
  const outside = await realOutside(options, installed)
  const { composition } = await runUntilStopped(options, () => startServer(options, outside))
  if (!(await hasSuperAdmin(composition.store))) say(words.t('server.command.first-start-how'))
  return null
}
