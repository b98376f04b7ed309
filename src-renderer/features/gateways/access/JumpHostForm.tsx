import { useState } from 'react'
import { z } from 'zod'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { jumpHost, type JumpHost } from '#shared/contract/ssh-keys.ts'
import { toInputProblems } from '#shared/contract/input-problem.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { Fingerprint } from '#renderer/parts/host-key/FingerprintParts.tsx'

const fields = z.object({
  isUsed: z.boolean(),
  host: z.string().trim().max(253),
  user: z.string().trim(),
  port: jumpHost.shape.port.nullable(),
  isTrusted: z.boolean(),
})

interface JumpHostFormProps {
  readonly gateway: GatewayView
  readonly onClose: () => void
}

/** The machine on the way to a gateway, with its host key compared as the gateway's own is. */
export function JumpHostForm(props: JumpHostFormProps) {
  const list = useAsk('sshKeys', 'list', {})
  if (list.data === undefined) return null
  return <Form {...props} jump={list.data.find((one) => one.gatewayId === props.gateway.id)?.jump ?? null} />
}

function Form({ gateway, jump, onClose }: JumpHostFormProps & { readonly jump: JumpHost | null }) {
  const { t } = useWords()
  const save = useCommand('sshKeys', 'setJump', { quiet: true })
  const [met, setMet] = useState<HostKey | null>(null)
  const schema = fields.superRefine(({ isUsed, ...typed }, context) => {
    const read = jumpHost.safeParse({ ...typed, hostKey: null })
    if (!isUsed || read.success) return
    for (const { code, facts, at } of toInputProblems(read.error.issues, typed))
      context.addIssue({ code: 'custom', path: [...(at ?? [])], params: { problem: code, facts } })
  })
  const form = useFormOf({
    schema,
    start: {
      isUsed: jump !== null,
      host: jump?.host ?? '',
      user: jump?.user ?? gateway.sshUser,
      port: jump?.port ?? bounds.sshPort,
      isTrusted: false,
    },
    send: async ({ isUsed, host, user, port, isTrusted }) => {
      const known = jump?.host === host && jump.port === port ? jump.hostKey : null
      const hostKey = isTrusted && met !== null ? met : known
      const answer = await save.run({
        gatewayId: gateway.id,
        jump: isUsed ? { host, user, port: port ?? bounds.sshPort, hostKey } : null,
      })
      if (!answer.ok && answer.problem.code === 'host-key-unknown') {
        const { fingerprint, keyType } = answer.problem.facts
        setMet({ type: keyType, fingerprint, publicKey: '' })
      }
      return answer
    },
    done: onClose,
    homes: { 'host-unresolved': 'host', 'endpoint-unreadable': 'host' },
  })
  const labels = { host: t('keys.jump.host'), user: t('keys.jump.user'), port: t('keys.jump.port') }
  return (
    <FormDialog
      title={t('keys.jump.title', { name: gateway.name })}
      submitLabel={t('keys.jump.act')}
      busyLabel={t('keys.jump.busy')}
      form={met === null ? form : { ...form, problem: null }}
      labels={{ ...labels, isUsed: t('keys.jump.use'), isTrusted: t('keys.jump.trust') }}
      onClose={onClose}
    >
      <p>{t('keys.jump.text')}</p>
      <Switch label={t('keys.jump.use')} {...form.check('isUsed')} />
      {form.values.isUsed ? (
        <>
          <TextField label={labels.host} mono autoComplete="off" spellCheck={false} {...form.text('host')} />
          <div className="grid grid-cols-[1fr_8rem] gap-4 max-sm:grid-cols-1">
            <TextField
              label={labels.user}
              mono
              autoComplete="off"
              spellCheck={false}
              {...form.text('user')}
            />
            <NumberField
              label={labels.port}
              min={bounds.port.min}
              max={bounds.port.max}
              incrementLabel={t('shell.increase')}
              decrementLabel={t('shell.decrease')}
              {...form.value('port')}
            />
          </div>
        </>
      ) : null}
      {met === null ? null : (
        <>
          <p>{t('keys.jump.compare')}</p>
          <Fingerprint of={met} label={t('keys.here.fingerprint')} />
          <Checkbox label={t('keys.jump.trust')} {...form.check('isTrusted')} />
        </>
      )}
    </FormDialog>
  )
}
