import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
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
  const textOf = useProblemText()
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
    <>
      <div className="flex flex-col gap-1">
        <h1>{t('welcome.join.code')}</h1>
        <p className="text-text-2">{t('welcome.join.code-lead')}</p>
      </div>
      {form.problem === null ? null : (
        <Note tone="bad" live>
          {textOf(form.problem)}
        </Note>
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <TextField
          label={t('welcome.join.code')}
          mono
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.text('code')}
        />
        <Button type="submit" size="md" wide busy={form.busy} busyLabel={t('welcome.join.code-busy')}>
          {t('welcome.join.code-submit')}
        </Button>
      </form>
    </>
  )
}
