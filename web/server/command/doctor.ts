import { findAll } from './findings.ts'
import { exit, type Exit, type Terminal } from './terminal.ts'

/** Says everything that is worth knowing, one thing a line. */
export async function doctor(terminal: Terminal): Promise<Exit> {
  const { t } = terminal.words
  const labels = {
    good: t('server.command.good'),
    note: t('server.command.note'),
    bad: t('server.command.bad'),
  }
  const width = Math.max(...Object.values(labels).map((label) => label.length))
  const findings = await findAll(terminal)
  for (const { kind, text } of findings) terminal.say(`${labels[kind].padEnd(width)}  ${text}`)
  return findings.some(({ kind }) => kind === 'bad') ? exit.failed : exit.done
}
