import { Link } from 'react-router'
import type { ProviderView } from '#shared/contract/providers.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextLink } from '#renderer/ui/TextLink.tsx'

export interface DeleteProviderProps {
  readonly provider: ProviderView
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Says what goes, and what has to be done first, then deletes. */
export function DeleteProvider({ provider, onClose, onRemoved }: DeleteProviderProps) {
  const { t } = useWords()
  const paths = usePaths()
  const toasts = useToasts()
  const remove = useCommand('providers', 'remove', { quiet: true })
  const { id, name, userCount, predetermined } = provider
  return (
    <ConfirmCommand
      title={t('providers.delete-title', { name })}
      actLabel={t('providers.delete')}
      busyLabel={t('providers.deleting')}
      busy={remove.busy}
      act={(attempt) => remove.run({ id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ id: `deleted-${id}`, tone: 'ok', title: t('providers.deleted', { name }) })
        onRemoved()
      }}
    >
      <p>
        {t('providers.delete-text')}
        {predetermined ? ` ${t('providers.delete-predetermined')}` : ''}
      </p>
      {userCount === 0 ? null : (
        <p className="mt-2">
          {t('providers.delete-users', { count: userCount })}{' '}
          <TextLink render={<Link to={paths.users()} />}>{t('providers.to-users')}</TextLink>
        </p>
      )}
    </ConfirmCommand>
  )
}
