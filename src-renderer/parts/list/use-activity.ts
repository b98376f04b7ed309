import type { Result } from '#shared/base/result.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useUndo } from './use-undo.ts'

interface Holder {
  readonly id: string
  readonly active: boolean
}

export interface ActivityCommand {
  readonly run: (input: { ids: string[]; active: boolean }) => Promise<Result<{ changed: number }>>
}

/** Makes many records active or inactive; undoing it leaves those that were so already as they were. */
export function useActivity(command: ActivityCommand) {
  const { t } = useWords()
  const toasts = useToasts()
  const tell = useUndo()
  return async (rows: Iterable<Holder>, active: boolean): Promise<void> => {
    const ids = [...rows].filter((row) => row.active !== active).map((row) => row.id)
    if (ids.length === 0) {
      toasts.add({ id: 'as-before', tone: 'ok', title: t('users.list.as-before') })
      return
    }
    const answer = await command.run({ ids, active })
    if (!answer.ok) return
    const title = t(active ? 'users.list.activated' : 'users.list.deactivated', {
      count: answer.value.changed,
    })
    tell(`activity-${Date.now()}`, title, () => command.run({ ids, active: !active }))
  }
}
