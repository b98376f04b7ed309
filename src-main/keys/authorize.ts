import type { PasswordProblem } from '#shared/app/ssh-problem.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { openConnection } from '#shared/node/ssh/connection.ts'
import { addAuthorizedKey, type EditProblem } from './authorized-keys.ts'
import type { OwnKeys } from './keyring.ts'

const connectMs = 10_000

/**
 * Authorizes the gateway's public key with a password that is used for this one sign-in, and tries the key
 * afterwards. A jump host is signed in to with the key.
 */
export async function authorizeByPassword(
  own: OwnKeys,
  target: CustodyTarget,
  password: string,
): Promise<Result<void, RefusalOf<OwnKeys['reach']> | PasswordProblem | EditProblem>> {
  const { publicKey } = own.record(target.gatewayId)
  if (publicKey === null) return fail(problem('ssh-key-missing', { gateway: target.name }))
  // A password is worth more than a signature: the key that it goes to was compared on this computer, or known
  // here before, whatever the API says now.
  const known = own.record(target.gatewayId).hostKey
  const reached = await own.reach(known === null ? { ...target, hostKey: null } : target)
  if (!reached.ok) return reached
  const options = { ...reached.value, timeoutMs: connectMs }
  const connection = await openConnection({ ...options, signIn: { kind: 'password', password } })
  if (!connection.ok) return connection
  const added = await addAuthorizedKey(connection.value, target.host, publicKey).finally(() =>
    connection.value.close(),
  )
  if (!added.ok) return added
  const tried = await openConnection(options)
  if (!tried.ok) return tried
  await tried.value.close()
  return added
}
