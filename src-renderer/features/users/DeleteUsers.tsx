import type { Attempt } from '#shared/contract/backend.ts'
import type { UserView } from '#shared/contract/users.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface DeleteUsersProps {
  readonly users: readonly UserView[]
  readonly onClose: () => void
  readonly onRemoved: (ids: readonly string[]) => void
}

/** Says what ends with them and what stays, then deletes. */
export function DeleteUsers({ users, onClose, onRemoved }: DeleteUsersProps) {
  const { t, format } = useWords()
  const toasts = useToasts()
  const remove = useCommand('users', 'removeMany', { quiet: true })
  const ids = users.map((user) => user.id)
  const count = users.length
  const [only] = users
  const one = count === 1 ? only : undefined
  const act = async (attempt: Attempt) => {
    const answer = await remove.run({ ids }, attempt)
    if (answer.ok) {
      const { removed } = answer.value
      const title =
        one === undefined
          ? t('users.login.deleted-many', { count: removed, number: format.number(removed) })
          : t('users.login.deleted', { name: one.name })
      toasts.add({ tone: 'ok', title })
    }
    return answer
  }
  return (
    <ConfirmCommand
      title={
        one === undefined
          ? t('users.login.delete-title-many', { count, number: format.number(count) })
          : t('users.login.delete-title', { name: one.name })
      }
      actLabel={t(one === undefined ? 'users.login.delete-many' : 'users.login.delete')}
      busyLabel={t('users.login.deleting')}
      busy={remove.busy}
      act={act}
      onClose={onClose}
      onDone={() => onRemoved(ids)}
    >
      <p>
        {one === undefined
          ? t('users.login.delete-text-many')
          : t('users.login.delete-text', { email: one.email })}
      </p>
      <WhatStays users={users} />
    </ConfirmCommand>
  )
}

/** People of the VPN are other records: deleting a login does not take their devices away. */
function WhatStays({ users }: { readonly users: readonly UserView[] }) {
  const { t } = useWords()
  const people = users.flatMap((user) => user.networkUserName ?? [])
  const [person] = people
  if (person === undefined) return null
  return (
    <p className="mt-3">
      {users.length === 1 ? t('users.login.delete-person', { person }) : t('users.login.delete-person-many')}
    </p>
  )
}
