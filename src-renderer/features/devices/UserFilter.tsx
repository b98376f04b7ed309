import { Users } from 'lucide-react'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Combobox } from '#renderer/ui/Combobox.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'

export interface UserFilterProps {
  /** None chosen: everybody's devices. */
  readonly userIds: readonly string[]
  readonly onChange: (userIds: readonly string[]) => void
}

/** Narrows devices to those of some network users. */
export function UserFilter({ userIds, onChange }: UserFilterProps) {
  const { t } = useWords()
  const users = useAsk('devices', 'users', {}).data ?? []
  if (users.length < 2) return null
  return (
    <Popover
      title={t('devices.by-user')}
      trigger={
        <Button variant="outline" icon={Users}>
          {userIds.length === 0 ? t('devices.by-user') : t('devices.by-users', { count: userIds.length })}
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-3">
        <Combobox
          label={t('devices.by-user')}
          labelHidden
          placeholder={t('devices.by-user-any')}
          options={users.map((user) => ({ value: user.id, label: user.name, hint: user.identification }))}
          values={[...userIds]}
          onValuesChange={onChange}
          emptyText={t('devices.no-users')}
          removeLabel={(name) => t('devices.remove-user', { name })}
        />
        <div className="flex gap-2">
          <Button size="xs" variant="outline" onClick={() => onChange(users.map((user) => user.id))}>
            {t('devices.all-users')}
          </Button>
          <Button size="xs" variant="ghost" onClick={() => onChange([])}>
            {t('shell.clear-filter')}
          </Button>
        </div>
      </div>
    </Popover>
  )
}
