import { z } from 'zod'
import type { Capabilities, ServerChoice } from '#shared/contract/host.ts'
import { PageForm } from '#renderer/parts/PageForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

const schema = z
  .object({ kind: z.enum(['hosted', 'local']), url: z.string().trim().max(2048) })
  .refine(({ kind, url }) => kind === 'local' || url !== '', {
    path: ['url'],
    params: { problem: 'field-required' },
  })

export interface ChooseServerProps {
  /** The server that an invitation names; null: none does. */
  readonly invited: string | null
  readonly current: ServerChoice
  readonly onChosen: (capabilities: Capabilities) => void
}

/** Whose API: the organization's server, or the one inside this application. */
export function ChooseServer({ invited, current, onChosen }: ChooseServerProps) {
  const { t } = useWords()
  const choose = useCommand('host', 'choose', { quiet: true })
  const form = useFormOf({
    schema,
    start: {
      kind: invited === null && current.kind === 'local' ? 'local' : 'hosted',
      url: invited ?? (current.kind === 'hosted' ? current.url : ''),
    },
    send: ({ kind, url }) =>
      choose.run(kind === 'local' ? { kind } : { kind, url: url.includes('://') ? url : `https://${url}` }),
    done: onChosen,
    homes: {
      'server-unreachable': 'url',
      'server-not-trama': 'url',
      'server-insecure': 'url',
      'server-untrusted': 'url',
      'address-unreadable': 'url',
    },
  })
  const isHosted = form.values.kind === 'hosted'
  return (
    <PageForm
      title={t('welcome.title')}
      lead={t('welcome.lead')}
      errorTitle={t('welcome.failed')}
      submitLabel={t('welcome.continue')}
      busyLabel={t(isHosted ? 'welcome.busy' : 'welcome.starting')}
      form={form}
    >
      <RadioGroup
        label={t('welcome.lead')}
        labelHidden
        options={[
          { value: 'hosted', label: t('welcome.server.label'), hint: t('welcome.server.hint') },
          { value: 'local', label: t('welcome.local.label'), hint: t('welcome.local.hint') },
        ]}
        {...form.value('kind')}
      />
      {isHosted ? (
        <TextField
          label={t('welcome.server.address')}
          mono
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('welcome.server.address-hint')}
          {...form.text('url')}
        />
      ) : null}
    </PageForm>
  )
}
