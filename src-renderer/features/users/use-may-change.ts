import type { UserView } from '#shared/contract/users.ts'
import { useMay } from '#renderer/state/session.ts'

/** Whether the caller may change a user. Only super-admins may change a super-admin. */
export function useMayChange(): (user: UserView) => boolean {
  const mayWrite = useMay('user.write')
  const isSuperAdmin = useMay('deployment.write')
  return (user) => mayWrite && (isSuperAdmin || !user.roles.includes('super-admin'))
}
