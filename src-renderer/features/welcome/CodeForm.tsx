import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { PageForm } from '#renderer/parts/PageForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { Invited } from './JoinForm.tsx'

const schema = z.object({ code: z.string().trim().min(1).max(64) })

/** The code of an invitation; one that came with the link is looked up by itself. */
export function CodeForm({
  code,
  onRead,
}: {
  readonly code: string
  readonly onRead: (invited: Invited) => void
}) {
  const { t } = useWords()
  const look = useCommand('accounts', 'invitation', { quiet: true })
  const form = useFormOf({
    schema,
    start: { code },
    send: async (given) => {
      const answer = await look.run(given)
      return answer.ok ? { ok: true, value: { ...answer.value, code: given.code } } : answer
    },
    done: onRead,
    homes: { 'invitation-invalid': 'code' },
  })
  const wasSent = useRef(false)
  useEffect(() => {
    if (code === '' || wasSent.current) return
    wasSent.current = true
    form.submit()
  }, [code, form])
  return (
    <PageForm
      title={t('welcome.join.code')}
      lead={t('welcome.join.code-lead')}
      submitLabel={t('welcome.join.code-submit')}
      busyLabel={t('welcome.join.code-busy')}
      form={form}
    >
      <TextField
        label={t('welcome.join.code')}
        mono
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.text('code')}
      />
    </PageForm>
  )
}
