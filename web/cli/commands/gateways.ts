import { authorizeKey } from '#shared/compile/authorize-key.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import type { Translate } from '#shared/words/words.ts'
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
  const paste = pasteOf(gateway, t)
  // Whoever compared the key has pasted it.
  if (held === undefined || fingerprint === undefined) for (const line of paste.lines) session.say(line)
  const greeted = await backend.gateways.greet({ id: gateway.id })
  if (!greeted.ok) session.say(t('commandLine.gateway.no-contact'))
  const hostKey = good(greeted)
  const facts = {
    id: gateway.id,
    name: gateway.name,
    sshPublicKey: gateway.sshPublicKey,
    paste: paste.command,
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

/** What lets us in on the machine: a command to paste, or the line alone where there is none. */
function pasteOf(
  { sshUser: user, sshPublicKey }: { readonly sshUser: string; readonly sshPublicKey: string | null },
  t: Translate,
): { readonly command: string | null; readonly lines: readonly string[] } {
  if (sshPublicKey === null) return { command: null, lines: [] }
  const isRoot = user === 'root'
  const made = authorizeKey(user, sshPublicKey, {
    runAs: isRoot ? t('gateways.authorize.says.run-as-root') : t('gateways.authorize.says.run-as', { user }),
    noUser: t('gateways.authorize.says.no-user', { user }),
    isLink: (place) => t('gateways.authorize.says.is-link', { place }),
  })
  if (made === null)
    return { command: null, lines: [t('commandLine.gateway.authorize', { user }), sshPublicKey] }
  const how = isRoot
    ? t('gateways.authorize.command-text-root')
    : t('gateways.authorize.command-text', { user })
  return { command: made.command, lines: [how, made.command, t('gateways.authorize.command-does')] }
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
