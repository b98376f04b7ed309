import { ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { bounds } from '#shared/model/bounds.ts'

/** Stands for the id of the network user of whoever is signed in, who may not be one yet. */
export const myself = 'myself'

/** As many as a page has; more people than that do not have one mailbox in theirs. */
const mostAlike = 100

export interface FoundMyself {
  readonly user: NetworkUserView
  /** They were made just now. */
  readonly isNew: boolean
}

/**
 * The network user of an account: the one that it is linked to, else the one with its e-mail address, else a new
 * one. What identifies them is the e-mail address until somebody types a number (ADR 0046).
 */
export async function findMyself(
  { member, networkUsers }: Pick<Backend, 'member' | 'networkUsers'>,
  { name, email }: Pick<Session, 'name' | 'email'>,
): Promise<Result<FoundMyself>> {
  const home = await member.home({})
  if (!home.ok) return home
  const found =
    home.value === null
      ? await findByEmail(networkUsers, email)
      : await networkUsers.one({ id: home.value.networkUserId })
  if (!found.ok) return found
  if (found.value !== null) return ok({ user: found.value, isNew: false })
  const identification = email.slice(0, bounds.identification.max)
  const made = await networkUsers.create({ name, email, identification, active: true })
  return made.ok ? ok({ user: made.value, isNew: true }) : made
}

async function findByEmail(
  networkUsers: Backend['networkUsers'],
  email: string,
): Promise<Result<NetworkUserView | null>> {
  const alike = await networkUsers.page({ text: email, limit: mostAlike })
  if (!alike.ok) return alike
  return ok(alike.value.rows.find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? null)
}
