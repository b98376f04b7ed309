import type { DiskView } from '#shared/contract/disks.ts'
import { bounds } from '#shared/model/bounds.ts'
import { diskKinds, type DiskForm as Settings } from '#shared/model/disk.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { FormPart } from '#renderer/parts/FormPart.tsx'
import { SecretField } from '#renderer/parts/SecretField.tsx'
import { useFormOf, type FormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { diskFields, pinnedFor, startOf, type DiskFields } from './disk-fields.ts'
import { pictureOf } from './disk-words.ts'
import { DiskTest } from './DiskTest.tsx'
import { useHostKeyWords } from './use-host-key-words.ts'

export interface DiskFormProps {
  /** Null makes a new one. */
  readonly disk: DiskView | null
  readonly onClose: () => void
  readonly onSaved: (disk: DiskView) => void
}

/** A disk's record, with the settings of its type. */
export function DiskForm({ disk, onClose, onSaved }: DiskFormProps) {
  const { t } = useWords()
  const create = useCommand('disks', 'create', { quiet: true })
  const change = useCommand('disks', 'change', { quiet: true })
  const form = useFormOf({
    schema: diskFields,
    start: startOf(disk),
    send: (values, attempt) =>
      disk === null ? create.run(values, attempt) : change.run({ ...values, id: disk.id }, attempt),
    done: onSaved,
    homes: { 'name-taken': 'name', 'route-unreadable': 'route', 'server-insecure': 'endpoint' },
  })
  const labels = useFieldLabels(form.values.kind)
  const { kind, host, port } = form.values
  const read = (): Settings | null => {
    const parsed = diskFields.safeParse(form.values)
    if (parsed.success) return parsed.data
    void form.validate()
    return null
  }
  return (
    <FormDialog
      title={disk === null ? t('disks.create-title') : t('disks.edit-title', { name: disk.name })}
      submitLabel={t(disk === null ? 'disks.create' : 'shell.save')}
      busyLabel={t(disk === null ? 'disks.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...form.text('name')} />
      <Select
        label={labels.kind}
        options={diskKinds.map((one) => ({
          value: one,
          label: t(`disks.kind.${one}`),
          hint: t(`disks.kind-hint.${one}`),
          kind: pictureOf[one],
        }))}
        {...form.value('kind')}
      />
      {kind === 's3' ? <S3Fields form={form} labels={labels} /> : null}
      {kind === 'sftp' ? <SftpFields form={form} labels={labels} /> : null}
      {kind === 'local' ? null : (
        <SecretField
          form={form}
          label={labels.secret}
          isSaved={disk !== null && disk.hasSecret && disk.connection.kind === kind}
        />
      )}
      <TextField
        label={labels.route}
        mono
        optional={t('shell.optional')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('disks.form.route-hint')}
        {...form.text('route')}
      />
      <Switch label={labels.active} hint={t('disks.form.active-hint')} {...form.check('active')} />
      <FormPart title={t('disks.test.title')}>
        <p className="text-12 text-text-3">{t('disks.test.text')}</p>
        <DiskTest
          key={`${kind} ${host} ${port}`}
          diskId={disk?.id ?? null}
          read={read}
          pin={(hostKey) => {
            if (port !== null) form.set('pinned', { host, port, hostKey })
            return Promise.resolve(true)
          }}
        />
      </FormPart>
    </FormDialog>
  )
}

function useFieldLabels(kind: DiskFields['kind']) {
  const { t } = useWords()
  return {
    name: t('disks.form.name'),
    kind: t('disks.form.kind'),
    endpoint: t('disks.form.endpoint'),
    region: t('disks.form.region'),
    bucket: t('disks.form.bucket'),
    accessKeyId: t('disks.form.access-key'),
    host: t('disks.form.host'),
    port: t('disks.form.port'),
    user: t('disks.form.user'),
    secret: t(kind === 's3' ? 'disks.form.secret-key' : 'disks.form.password'),
    forgetSecret: t('disks.secret.forget'),
    route: t('disks.form.route'),
    active: t('disks.form.active'),
    pinned: t('disks.host-key.label'),
  }
}

interface PartProps {
  readonly form: FormOf<DiskFields>
  readonly labels: ReturnType<typeof useFieldLabels>
}

const exact = { mono: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function S3Fields({ form, labels }: PartProps) {
  const { t } = useWords()
  return (
    <>
      <TextField
        {...exact}
        label={labels.endpoint}
        optional={t('shell.optional')}
        type="url"
        hint={t('disks.form.endpoint-hint')}
        {...form.text('endpoint')}
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <TextField {...exact} label={labels.bucket} {...form.text('bucket')} />
        <TextField {...exact} label={labels.region} {...form.text('region')} />
      </div>
      <TextField {...exact} label={labels.accessKeyId} {...form.text('accessKeyId')} />
    </>
  )
}

function SftpFields({ form, labels }: PartProps) {
  const { t } = useWords()
  const spellHostKey = useHostKeyWords()
  const pinnedKey = pinnedFor(form.values)
  return (
    <>
      <div className="grid grid-cols-[1fr_8rem] gap-4 max-sm:grid-cols-1">
        <TextField {...exact} label={labels.host} hint={t('disks.form.host-hint')} {...form.text('host')} />
        <NumberField
          label={labels.port}
          min={bounds.port.min}
          max={bounds.port.max}
          incrementLabel={t('shell.increase')}
          decrementLabel={t('shell.decrease')}
          {...form.value('port')}
        />
      </div>
      <TextField {...exact} label={labels.user} {...form.text('user')} />
      <KeyValueList rows={[{ id: 'host-key', label: labels.pinned, ...spellHostKey(pinnedKey) }]} />
    </>
  )
}
