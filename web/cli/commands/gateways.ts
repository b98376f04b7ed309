import type { GatewayForm } from '#shared/model/gateway.ts'
import { findOne, readAll } from '../session/find-records.ts'
import { good } from '../kernel/good.ts'
import type { Session } from '../session/session.ts'
import { exits, Trouble } from '../kernel/trouble.ts'

export interface NewGateway {
  readonly form: GatewayForm
  readonly fingerprint?: string
}

/**
 * `gateway add`. The host key is pinned only when its fingerprint was given and is the one that answers; without it
 * the record is made, and the fingerprint is said. Called again for the same name, it goes on from there.
 */
export async function addGateway(session: Session, { form, fingerprint }: NewGateway): Promise<number> {
  const { t } = session.words
  const backend = session.backend()
  const all = await readAll((at) => backend.gateways.page(at))
  const held = all.find(
    ({ name, publicAddress }) => name === form.name && publicAddress === form.publicAddress,
  )
  const gateway = held ?? good(await backend.gateways.create(form))
  if (held === undefined) session.say(t('commandLine.added', { name: gateway.name }))
  if (gateway.sshPublicKey !== null) {
    session.say(t('commandLine.gateway.authorize', { user: gateway.sshUser }))
    session.say(gateway.sshPublicKey)
  }
  const hostKey = good(await backend.gateways.greet({ id: gateway.id }))
  const facts = {
    id: gateway.id,
    name: gateway.name,
    sshPublicKey: gateway.sshPublicKey,
    hostKey: hostKey.fingerprint,
  }
  if (fingerprint === undefined) {
    session.show({ ...facts, isPinned: false }, () =>
      t('commandLine.gateway.host-key', { fingerprint: hostKey.fingerprint }),
    )
    return exits.changes
  }
  if (fingerprint !== hostKey.fingerprint)
    throw new Trouble((say) =>
      say('commandLine.gateway.differs', { now: hostKey.fingerprint, given: fingerprint }),
    )
  good(await backend.gateways.pin({ id: gateway.id, hostKey, replaces: gateway.hostKey?.publicKey ?? null }))
  session.show({ ...facts, isPinned: true }, () => hostKey.fingerprint)
  return exits.ok
}

/** `gateway test` */
export async function testGateway(session: Session, asked: string): Promise<void> {
  const { t } = session.words
  const backend = session.backend()
  const { id, name } = findOne(await readAll((at) => backend.gateways.page(at)), 'gateway', asked)
  const tested = good(await backend.gateways.test({ id }))
  const { os, wireguard, milliseconds } = tested
  session.show(tested, () =>
    [
      t('commandLine.gateway.tested', { name, os, wireguard, milliseconds }),
      ...(tested.madeKey ? [t('commandLine.gateway.key-made')] : []),
    ].join('\n'),
  )
}
