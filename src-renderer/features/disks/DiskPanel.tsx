import { Ellipsis, Pencil } from 'lucide-react'
import type { DiskView } from '#shared/contract/disks.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KeyValueList, type KeyValue } from '#renderer/ui/KeyValueList.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { savedForm, withHostKey } from './disk-fields.ts'
import { pictureOf } from './disk-words.ts'
import { DiskTest } from './DiskTest.tsx'
import { useDiskEntries, type DiskDialog } from './use-disk-entries.tsx'
import { useHostKeyWords } from './use-host-key-words.ts'

export interface DiskPanelProps {
  readonly disk: DiskView
  readonly onDialog: (dialog: DiskDialog) => void
  readonly onClose: () => void
}

/** Everything about one disk but its secret, beside the list. */
export function DiskPanel({ disk, onDialog, onClose }: DiskPanelProps) {
  const { t, format } = useWords()
  const entries = useDiskEntries(onDialog)(disk)
  const settings = useSettings(disk)
  const mayWrite = useMay('disk.write')
  const { kind } = disk.connection
  return (
    <SidePanel
      label={t('disks.panel.label', { name: disk.name })}
      icon={<KindTile kind={pictureOf[kind]} drawn={!disk.active} />}
      name={disk.name}
      kind={t(`disks.kind.${kind}`)}
      actions={
        entries.length === 0 ? undefined : (
          <Menu
            trigger={<IconButton label={t('disks.panel.more')} icon={Ellipsis} size="xs" />}
            entries={entries}
          />
        )
      }
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={<PanelFoot disk={disk} onDelete={() => onDialog({ kind: 'delete', disk })} />}
    >
      <PanelSection
        title={t('disks.panel.connection')}
        end={disk.predetermined ? <Tag>{t('disks.predetermined')}</Tag> : undefined}
      >
        <div className="flex flex-col gap-3">
          <p className="text-text-2">{t(`disks.kind-hint.${kind}`)}</p>
          {settings.length === 0 ? null : <KeyValueList rows={settings} />}
          {mayWrite ? (
            <Button
              variant="outline"
              icon={Pencil}
              className="self-start"
              onClick={() => onDialog({ kind: 'edit', disk })}
            >
              {t('shell.edit')}
            </Button>
          ) : null}
        </div>
      </PanelSection>
      <PanelSection title={t('disks.panel.data')}>
        <KeyValueList
          rows={[
            {
              id: 'route',
              label: t('disks.form.route'),
              value: disk.route === '' ? t('shell.none') : disk.route,
              mono: disk.route !== '',
            },
            { id: 'created', label: t('disks.panel.created'), value: format.date(disk.createdAtMs) },
          ]}
        />
      </PanelSection>
      {mayWrite ? (
        <PanelSection last title={t('disks.test.title')}>
          <SavedTest disk={disk} />
        </PanelSection>
      ) : null}
    </SidePanel>
  )
}

/** The connection test with what is saved; a host key that was compared is saved at once. */
function SavedTest({ disk }: { readonly disk: DiskView }) {
  const { t } = useWords()
  const change = useCommand('disks', 'change')
  const pin = async (hostKey: HostKey): Promise<boolean> =>
    (await change.run({ ...withHostKey(savedForm(disk), hostKey), id: disk.id })).ok
  return (
    <>
      <p className="mb-3 text-12 text-text-3">{t('disks.test.text-saved')}</p>
      <DiskTest diskId={disk.id} read={() => savedForm(disk)} pin={pin} />
    </>
  )
}

/** The settings of its type; whether there is a secret, and never the secret. */
function useSettings({ connection, hasSecret }: DiskView): readonly KeyValue[] {
  const { t } = useWords()
  const spellHostKey = useHostKeyWords()
  if (connection.kind === 'local') return []
  const secret: KeyValue = {
    id: 'secret',
    label: t('disks.panel.secret'),
    value: t(hasSecret ? 'disks.panel.has-secret' : 'disks.panel.no-secret'),
  }
  if (connection.kind === 's3') {
    const { endpoint, region, bucket, accessKeyId } = connection
    return [
      {
        id: 'endpoint',
        label: t('disks.panel.endpoint'),
        value: endpoint === '' ? t('disks.panel.amazon') : endpoint,
        mono: endpoint !== '',
      },
      { id: 'bucket', label: t('disks.form.bucket'), value: bucket, mono: true },
      { id: 'region', label: t('disks.form.region'), value: region, mono: true },
      { id: 'access-key', label: t('disks.form.access-key'), value: accessKeyId, mono: true },
      secret,
    ]
  }
  const { host, port, user, hostKey } = connection
  return [
    { id: 'host', label: t('disks.form.host'), value: host, mono: true },
    { id: 'port', label: t('disks.form.port'), value: String(port), mono: true },
    { id: 'user', label: t('disks.form.user'), value: user, mono: true },
    { id: 'host-key', label: t('disks.host-key.label'), ...spellHostKey(hostKey) },
    secret,
  ]
}

function PanelFoot({ disk, onDelete }: { readonly disk: DiskView; readonly onDelete: () => void }) {
  const { t } = useWords()
  const change = useCommand('disks', 'change')
  if (!useMay('disk.write')) return null
  return (
    <>
      <Switch
        label={t('disks.form.active')}
        checked={disk.active}
        onCheckedChange={(active) => void change.run({ ...savedForm(disk), id: disk.id, active })}
      />
      <Button className="ml-auto" variant="danger-outline" onClick={onDelete}>
        {t('disks.delete-entry')}
      </Button>
    </>
  )
}
