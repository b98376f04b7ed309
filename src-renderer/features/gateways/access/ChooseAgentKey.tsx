import { z } from 'zod'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'

const schema = z.object({ publicKey: z.string().min(1) })

/** Picks a key of the SSH agent for a gateway. */
export function ChooseAgentKey({
  gateway,
  onClose,
}: {
  readonly gateway: GatewayView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const agent = useAsk('sshKeys', 'agentKeys', {})
  const use = useCommand('sshKeys', 'useAgent', { quiet: true })
  const form = useFormOf({
    schema,
    start: { publicKey: '' },
    send: ({ publicKey }) => use.run({ gatewayId: gateway.id, publicKey }),
    done: onClose,
  })
  return (
    <FormDialog
      title={t('keys.agent.title')}
      submitLabel={t('keys.agent.act')}
      busyLabel={t('keys.agent.busy')}
      form={form}
      labels={{ publicKey: t('keys.agent.label') }}
      onClose={onClose}
    >
      <p>{t('keys.agent.text', { name: gateway.name })}</p>
      <AskedView asked={agent}>
        {(keys) =>
          keys.length === 0 ? (
            <Note tone="warn">{t('keys.agent.empty')}</Note>
          ) : (
            <RadioGroup
              label={t('keys.agent.label')}
              options={keys.map((key) => ({
                value: key.publicKey,
                label: key.comment === '' ? key.fingerprint : key.comment,
                hint: key.fingerprint,
              }))}
              {...form.value('publicKey')}
            />
          )
        }
      </AskedView>
    </FormDialog>
  )
}
