import { findAll } from './findings.ts'
import { exit, type Exit, type Terminal } from './terminal.ts'

/** Says what would keep the server from working, and nothing else. */
export async function check(terminal: Terminal): Promise<Exit> {
  const wrong = (await findAll(terminal)).filter(({ kind }) => kind === 'bad')
  for (const { text } of wrong) terminal.complain(text)
  if (wrong.length > 0) return exit.misconfigured
  terminal.say(terminal.words.t('server.command.check-good'))
  return exit.done
}
