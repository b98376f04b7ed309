import type { Account } from './store/accounts.ts'
import { addressesOf } from './store/sessions.ts'
import type { Store } from '../kernel/store/store.ts'
import { networkOf } from '../kernel/tries.ts'

/**
 * Whether somebody has signed in to an account from this network before, in the last month or so. What strangers
 * elsewhere try does not shut out its owner there. Asked alike of a mailbox without an account: else the time
 * would tell which have one.
 */
export async function isKnownAddress(
  store: Store,
  account: Pick<Account, 'organizationId' | 'userId'> | null,
  address: string,
): Promise<boolean> {
  const { organizationId, userId } = account ?? { organizationId: '', userId: '' }
  const known = await addressesOf(store.of(organizationId).read, userId)
  return known.some((each) => networkOf(each) === networkOf(address))
}
