import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TokenFields, useTokenLabels } from './TokenFields.tsx'
import { tokenFields, tokenStart } from './token-fields.ts'

/** A command that waits, under the code that was typed. */
interface Found extends OutputOf<'tokens', 'findCommand'> {
  readonly code: string
}

/** Signs in the `trama` command: the person types its code, sees what asks, and says what it may do. */
export function ConfirmCommand({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null)
  return found === null ? (
    <CodeForm onFound={setFound} onClose={onClose} />
  ) : (
    <Question found={found} onClose={onClose} />
  )
}

const codeFields = z.object({ code: z.string().trim().min(1).max(40) })

function CodeForm(props: { readonly onFound: (found: Found) => void; readonly onClose: () => void }) {
  const { t } = useWords()
  const find = useCommand('tokens', 'findCommand', { quiet: true })
  const form = useFormOf({
    schema: codeFields,
    start: { code: '' },
    send: async ({ code }) => {
      const answer = await find.run({ code })
      return answer.ok ? { ok: true, value: { ...answer.value, code } } : answer
    },
    done: props.onFound,
    homes: { 'command-code-unknown': 'code' },
  })
  const labels = { code: t('tokens.command.code') }
  return (
    <FormDialog
      title={t('tokens.command.title')}
      submitLabel={t('tokens.command.next')}
      busyLabel={t('tokens.command.finding')}
      form={form}
      labels={labels}
      onClose={props.onClose}
    >
      <p className="text-text-2">{t('tokens.command.lead')}</p>
      <TextField
        label={labels.code}
        hint={t('tokens.command.code-hint')}
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.text('code')}
      />
    </FormDialog>
  )
}

function Question({ found, onClose }: { readonly found: Found; readonly onClose: () => void }) {
  const { t, format } = useWords()
  const toasts = useToasts()
  const labels = useTokenLabels()
  const confirm = useCommand('tokens', 'confirmCommand', { quiet: true })
  const { code, client, address, beganAtMs } = found
  const form = useFormOf({
    schema: tokenFields,
    start: { ...tokenStart, name: client },
    send: ({ reach, chosen, days, ...given }) =>
      confirm.run({ ...given, code, days: Number(days), networkIds: reach === 'all' ? null : chosen }),
    done: () => {
      toasts.add({ id: 'command', tone: 'ok', title: t('tokens.command.done') })
      onClose()
    },
    homes: { 'password-wrong': 'password', 'network-missing': 'chosen', 'token-role': 'role' },
  })
  return (
    <FormDialog
      title={t('tokens.command.title')}
      submitLabel={t('tokens.command.submit')}
      busyLabel={t('tokens.command.busy')}
      form={form}
      labels={labels}
      back={<Refuse code={code} onClose={onClose} />}
      onClose={onClose}
    >
      <Note tone="warn" title={t('tokens.command.warning-title')}>
        {t('tokens.command.warning')}
      </Note>
      <KeyValueList
        rows={[
          { id: 'code', label: t('tokens.command.code-again'), value: spell(code), mono: true },
          { id: 'client', label: t('tokens.command.client'), value: client },
          { id: 'address', label: t('tokens.command.address'), value: address, mono: true },
          { id: 'began', label: t('tokens.command.began'), value: format.time(beganAtMs) },
        ]}
      />
      <TokenFields form={form} />
    </FormDialog>
  )
}

function Refuse({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { t } = useWords()
  const toasts = useToasts()
  const refuse = useCommand('tokens', 'refuseCommand')
  const act = async (): Promise<void> => {
    const refused = await refuse.run({ code })
    if (!refused.ok) return
    toasts.add({ id: 'command', tone: 'ok', title: t('tokens.command.refused') })
    onClose()
  }
  return (
    <Button
      variant="outline"
      busy={refuse.busy}
      busyLabel={t('tokens.command.refusing')}
      onClick={() => void act()}
    >
      {t('tokens.command.refuse')}
    </Button>
  )
}

/** As the terminal shows it. */
function spell(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
