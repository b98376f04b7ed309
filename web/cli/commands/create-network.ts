import { good } from '../kernel/good.ts'
import { shellWord } from '#shared/network-file/shell-word.ts'
import { readFileOf } from '../session/files.ts'
import type { Session } from '../session/session.ts'

/**
 * `network create`: the network that a file names, with its range and what may pass inside it, and nothing in it.
 * What else the file says is planned and applied after it, like any other change: no gateway changes here.
 */
export async function createNetwork(session: Session, file: string): Promise<void> {
  const { name, description, active, range, ipv6, internalTraffic } = readFileOf(file).file.network
  const form = { name, description, active, range, ipv6, allowInternalTraffic: internalTraffic }
  const made = good(await session.backend().networks.create(form))
  const { t } = session.words
  session.show({ id: made.id, name: made.name, range: made.range, range6: made.range6 }, () =>
    [
      t('commandLine.network.created', { name: made.name, range: made.range }),
      ...(made.range6 === null ? [] : [t('commandLine.network.created-range6', { range: made.range6 })]),
      t('commandLine.network.next', { command: `trama network plan -f ${shellWord(file)}` }),
    ].join('\n'),
  )
}
