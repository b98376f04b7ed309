import type { RestoredRecord } from '#shared/contract/organization-record.ts'
import { useSignOut } from '#renderer/frame/use-sign-out.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'

/** What came, what is left to do, and the way in: the session was of the organization before. */
export function Restored({ record }: { readonly record: RestoredRecord }) {
  const { t, format } = useWords()
  const signOut = useSignOut()
  const paths = usePaths()
  const { counts, newKeys, missingValues, leftOut } = record
  const leave = (): void => void signOut(paths.login())
  return (
    <Dialog
      open
      described
      title={t('organization.restore.done-title', { name: record.name })}
      onOpenChange={leave}
      footer={<Button onClick={leave}>{t('organization.restore.again')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <p>
          {t('organization.restore.done-text', {
            networks: format.number(counts.networks),
            gateways: format.number(counts.gateways),
            devices: format.number(counts.devices),
            people: format.number(counts.people),
            designs: format.number(counts.designs),
          })}
        </p>
        {newKeys === 0 ? null : <p>{t('organization.restore.new-keys', { count: newKeys })}</p>}
        {missingValues === 0 ? null : (
          <p>{t('organization.restore.missing-values', { count: missingValues })}</p>
        )}
        {leftOut === 0 ? null : <p>{t('organization.restore.left-out', { count: leftOut })}</p>}
        <p>{t('organization.restore.done-people')}</p>
      </div>
    </Dialog>
  )
}
