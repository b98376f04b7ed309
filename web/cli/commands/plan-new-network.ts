import type { Network } from '#shared/model/network.ts'
import { shellWord } from '#shared/network-file/shell-word.ts'
import type { ReadFile } from '#shared/network-file/read.ts'
import { readNewScene } from '../session/find-records.ts'
import { exits } from '../kernel/trouble.ts'
import type { Session } from '../session/session.ts'
import { editLines } from './edit-text.ts'
import { countAsked } from './store-changes.ts'
import { changesOf } from './wanted-plan.ts'

/** Stands for the range that the server will choose. */
const someRange6 = 'fd00::/64'

/**
 * What would be made of a file whose network does not exist: the network first, then what stands in it. There is no
 * plan of gateways and no digest until the network is there, since what they get follows from its id and its token.
 */
export async function planNewNetwork(session: Session, file: string, read: ReadFile): Promise<number> {
  const { t } = session.words
  const { ipv6, internalTraffic, ...shown } = read.file.network
  const network: Network = {
    ...shown,
    id: 'new',
    range6: ipv6 ? someRange6 : null,
    allowInternalTraffic: internalTraffic,
    tokenVersion: 1,
  }
  const scene = await readNewScene(session.backend(), network)
  const changes = changesOf(scene, read, file)
  session.show(
    {
      changes: true,
      isNew: true,
      digest: null,
      network: read.file.network,
      people: changes.people,
      edits: changes.edits,
    },
    () =>
      [
        t('commandLine.network.missing', { name: network.name, range: network.range }),
        t('commandLine.network.then', { count: countAsked(changes) }),
        ...editLines(scene.model, changes, t).map((each) => `  ${each}`),
        t('commandLine.network.create', { command: `trama network create -f ${shellWord(file)}` }),
      ].join('\n'),
  )
  return exits.changes
}
