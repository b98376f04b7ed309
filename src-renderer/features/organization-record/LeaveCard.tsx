import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { RecordView } from '#shared/contract/organization-record.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { ownPassword } from '#renderer/parts/own-password.ts'
import { PasswordAgain } from '#renderer/parts/PasswordAgain.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useSession } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

/** The end of the organization, and what to do before. */
export function LeaveCard({ record }: { readonly record: RecordView }) {
  const { t } = useWords()
  const paths = usePaths()
  const [isOpen, setOpen] = useState(false)
  const { servingGateways: count } = record
  return (
    <Card title={t('organization.leave.title')}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-text-2">{t('organization.leave.text')}</p>
        {count === 0 ? null : (
          <Note
            tone="warn"
            className="w-full"
            action={
              <ButtonLink variant="outline" render={<Link to={paths.gateways()} />}>
                {t('organization.leave.to-gateways')}
              </ButtonLink>
            }
          >
            {t('organization.leave.serving', { count })}
          </Note>
        )}
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('organization.leave.act')}
        </Button>
      </div>
      {isOpen ? <LeaveDialog name={record.name} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

const schema = z.object({ name: z.string().min(1).max(200), password: ownPassword })

function LeaveDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useWords()
  const session = useSession()
  const leave = useCommand('organizationRecord', 'leave', { quiet: true })
  const form = useFormOf({
    schema,
    start: { name: '', password: '' },
    send: leave.run,
    done: onClose,
    homes: { 'password-wrong': 'password', 'name-differs': 'name' },
  })
  const labels = { name: t('organization.leave.name'), password: t('organization.confirm') }
  return (
    <FormDialog
      title={t('organization.leave.dialog-title', { name })}
      submitLabel={t('organization.leave.submit')}
      busyLabel={t('organization.leave.busy')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <p className="text-text-2">{t('organization.leave.dialog-text')}</p>
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...form.text('name')} />
      <PasswordAgain email={session?.email ?? ''} label={labels.password} field={form.text('password')} />
    </FormDialog>
  )
}
