import type { Attempt } from '#shared/contract/backend.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useUndo } from '#renderer/parts/list/use-undo.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface DeleteNetworkUsersProps {
  readonly users: readonly NetworkUserView[]
  readonly onClose: () => void
  readonly onRemoved: (ids: readonly string[]) => void
}

/** Says which devices, logins and invitations go with them, then deletes; for a while it can be undone. */
export function DeleteNetworkUsers({ users, onClose, onRemoved }: DeleteNetworkUsersProps) {
  const { t, format } = useWords()
  const tell = useUndo()
  const remove = useCommand('networkUsers', 'removeMany', { quiet: true })
  const restore = useCommand('devices', 'restore')
  const ids = users.map((user) => user.id)
  const count = users.length
  const isOne = count === 1
  const name = users[0]?.name ?? ''
  const act = async (attempt: Attempt) => {
    const answer = await remove.run({ ids }, attempt)
    if (answer.ok) {
      const { removed, undo } = answer.value
      const title = isOne
        ? t('users.people.deleted', { name })
        : t('users.people.deleted-many', { count: removed, number: format.number(removed) })
      tell(`deleted-${undo}`, title, () => restore.run({ undo }))
    }
    return answer
  }
  return (
    <ConfirmCommand
      title={
        isOne
          ? t('users.people.delete-title', { name })
          : t('users.people.delete-title-many', { count, number: format.number(count) })
      }
      actLabel={t(isOne ? 'users.people.delete' : 'users.people.delete-many')}
      busyLabel={t('users.people.deleting')}
      busy={remove.busy}
      act={act}
      onClose={onClose}
      onDone={() => onRemoved(ids)}
    >
      <WhatGoes users={users} />
    </ConfirmCommand>
  )
}

/** In numbers, one line each. */
function WhatGoes({ users }: { readonly users: readonly NetworkUserView[] }) {
  const { t, format } = useWords()
  const having = (login: NetworkUserView['login']): number =>
    users.filter((user) => user.login === login).length
  const parts = (
    [
      ['devices', users.reduce((sum, user) => sum + user.deviceCount, 0)],
      ['logins', having('joined')],
      ['invitations', having('invited')],
    ] as const
  ).filter(([, count]) => count > 0)
  if (parts.length === 0) return t('users.people.delete-nothing')
  return (
    <>
      <p>{t('users.people.delete-goes')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {parts.map(([what, count]) => (
          <li key={what}>{t(`users.people.delete-${what}`, { count, number: format.number(count) })}</li>
        ))}
      </ul>
    </>
  )
}
