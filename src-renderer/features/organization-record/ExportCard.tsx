import { useState } from 'react'
import { ok } from '#shared/base/result.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { saveFile } from '#renderer/parts/save-file.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useBackend, useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { ArchiveFields, useArchiveLabels } from './ArchiveFields.tsx'
import { archiveFields, archiveStart } from './passphrase-fields.ts'
import { fetchArchive } from './transfer.ts'

/** Everything as one archive that the browser saves. */
export function ExportCard() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('organization.export.title')}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-text-2">{t('organization.export.text')}</p>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('organization.export.act')}
        </Button>
      </div>
      {isOpen ? <ExportDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, format } = useWords()
  const { organizationRecord } = useBackend()
  const toasts = useToasts()
  const labels = useArchiveLabels()
  const form = useFormOf({
    schema: archiveFields,
    start: archiveStart,
    send: async ({ password, passphrase, withKeys }) => {
      const made = await organizationRecord.export({ password, passphrase, withKeys })
      if (!made.ok) return made
      const fetched = await fetchArchive(organizationRecord, made.value)
      return fetched.ok ? ok({ name: made.value.fileName, archive: fetched.value }) : fetched
    },
    done: ({ name, archive }) => {
      saveFile(name, archive)
      const title = t('organization.export.done', { size: format.bytes(archive.size) })
      toasts.add({ id: 'exported', tone: 'ok', title })
      onClose()
    },
    homes: { 'password-wrong': 'password' },
  })
  return (
    <FormDialog
      title={t('organization.export.dialog-title')}
      submitLabel={t('organization.export.submit')}
      busyLabel={t('organization.export.busy')}
      form={form}
      labels={{ ...labels }}
      onClose={onClose}
    >
      <ArchiveFields form={form} labels={labels} />
    </FormDialog>
  )
}
