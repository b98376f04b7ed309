import { reachability } from '#shared/compile/reachability/reachability.ts'
import { parsePorts } from '#shared/base/port-spans.ts'
import { indexModel } from '#shared/model/view.ts'
import { nameNetwork } from '#shared/network-file/name-network.ts'
import { destinationsOf } from '#shared/network-file/expectations.ts'
import { verdictText } from '#shared/words/verdict-text.ts'
import { findNetwork, findOne, readScene } from '../session/find-records.ts'
import { good } from '../kernel/good.ts'
import type { Session } from '../session/session.ts'
import { exits, Trouble } from '../kernel/trouble.ts'

export interface Question {
  readonly network: string
  readonly device: string
  readonly target: string
  readonly port?: string
}

/** `why`: whether a device reaches a target in the network as it is drawn; 1 when it does not. */
export async function explain(session: Session, asked: Question): Promise<number> {
  const { t } = session.words
  const backend = session.backend()
  const { id: networkId } = await findNetwork(backend, asked.network)
  const { model } = await readScene(backend, networkId)
  const view = indexModel(model)
  const names = nameNetwork(view, networkId)
  const from = findOne(names.drawn.devices, 'device', asked.device)
  const [span] = asked.port === undefined ? [] : good(parsePorts(asked.port))
  const destination = destinationsOf(view, networkId, names, {
    to: asked.target,
    protocol: span?.protocol ?? 'tcp',
    port: span?.from,
  })[0]
  if (destination === undefined)
    throw new Trouble((say) => say('commandLine.expect.to-unknown', { to: asked.target }))
  const verdict = reachability(model).canReach(from.id, destination, networkId)
  const nameOf = (id: string): string =>
    (view.devices.get(id) ?? view.gateways.get(id) ?? view.rules.get(id))?.name ?? id
  session.show({ ...destination, verdict }, () => verdictText(verdict, nameOf, t))
  return verdict.kind === 'allowed' ? exits.ok : exits.problem
}
