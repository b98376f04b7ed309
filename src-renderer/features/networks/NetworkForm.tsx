import type { NetworkView } from '#shared/contract/networks.ts'
import { networkForm } from '#shared/model/network.ts'
import { parseNetworkRange } from '#shared/model/network-range.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { refusedBy } from '#renderer/parts/spell-issue.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useProposedRange } from '#renderer/parts/use-proposed-range.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

const schema = networkForm.extend({
  range: networkForm.shape.range.trim().min(1).superRefine(refusedBy(parseNetworkRange)),
})

export interface NetworkFormProps {
  /** Null makes a new one. */
  readonly network: NetworkView | null
  readonly onClose: () => void
  readonly onSaved: (network: NetworkView) => void
}

/** A network's record; a new one starts with a range that is free in the organization. */
export function NetworkForm(props: NetworkFormProps) {
  const { t } = useWords()
  const proposed = useProposedRange(props.network === null)
  if (proposed !== null) return <Fields {...props} proposed={proposed} />
  return (
    <Dialog open title={t('networks.create-title')} onOpenChange={props.onClose}>
      <LoadingBar fixed={false} label={t('shell.loading')} />
    </Dialog>
  )
}

function Fields({ network, onClose, onSaved, proposed }: NetworkFormProps & { readonly proposed: string }) {
  const { t } = useWords()
  const create = useCommand('networks', 'create', { quiet: true })
  const change = useCommand('networks', 'change', { quiet: true })
  const form = useFormOf({
    schema,
    start: {
      name: network?.name ?? '',
      description: network?.description ?? '',
      range: network?.range ?? proposed,
      ipv6: network !== null && network.range6 !== null,
      allowInternalTraffic: network?.allowInternalTraffic ?? false,
      active: network?.active ?? true,
    },
    send: (values, attempt) =>
      network === null ? create.run(values, attempt) : change.run({ ...values, id: network.id }, attempt),
    done: onSaved,
    homes: {
      'name-taken': 'name',
      'range-unreadable': 'range',
      'range-not-private': 'range',
      'range-size': 'range',
      'range-host-bits': 'range',
      'network-overlaps': 'range',
      'address-outside': 'range',
    },
  })
  const labels = {
    name: t('networks.form.name'),
    description: t('networks.form.description'),
    range: t('networks.form.range'),
    ipv6: t('networks.form.ipv6'),
    allowInternalTraffic: t('networks.form.internal'),
    active: t('networks.form.active'),
  }
  return (
    <FormDialog
      title={network === null ? t('networks.create-title') : t('networks.edit-title', { name: network.name })}
      submitLabel={t(network === null ? 'networks.create' : 'shell.save')}
      busyLabel={t(network === null ? 'networks.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.name} autoComplete="off" {...form.text('name')} />
      <TextField
        label={labels.range}
        mono
        autoComplete="off"
        spellCheck={false}
        hint={t('networks.form.range-hint')}
        {...form.text('range')}
      />
      <TextArea
        label={labels.description}
        optional={t('shell.optional')}
        rows={2}
        {...form.text('description')}
      />
      <Switch
        label={labels.allowInternalTraffic}
        hint={t('networks.form.internal-hint')}
        {...form.check('allowInternalTraffic')}
      />
      <Switch label={labels.ipv6} hint={t('networks.form.ipv6-hint')} {...form.check('ipv6')} />
      <Switch label={labels.active} hint={t('networks.form.active-hint')} {...form.check('active')} />
    </FormDialog>
  )
}
