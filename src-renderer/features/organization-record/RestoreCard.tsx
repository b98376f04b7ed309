import { useState } from 'react'
import type { RestoredRecord } from '#shared/contract/organization-record.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { Restored } from './Restored.tsx'

/** A backup that becomes this organization, which has nothing yet. */
export function RestoreCard({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [restored, setRestored] = useState<RestoredRecord | null>(null)
  return (
    <Card title={t('organization.restore.title')}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-text-2">
          {t(isEmpty ? 'organization.restore.text' : 'organization.restore.not-empty')}
        </p>
        {isEmpty ? (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('organization.restore.act')}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <RestoreDialog
          onClose={() => setOpen(false)}
          onRestored={(record) => {
            setOpen(false)
            setRestored(record)
          }}
        />
      ) : null}
      {restored === null ? null : <Restored record={restored} />}
    </Card>
  )
}
