import type { UserView } from '#shared/contract/users.ts'
import { useMay } from '#renderer/state/session.ts'

/** Whether to offer changing a user: a super-admin is changed by super-admins alone. */
export function useMayChange(): (user: UserView) => boolean {
  const mayWrite = useMay('user.write')
  const isSuperAdmin = useMay('deployment.write')
  return (user) => mayWrite && (isSuperAdmin || !user.roles.includes('super-admin'))
}
