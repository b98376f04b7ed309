import { Download } from 'lucide-react'
import { deviceForm, deviceKinds, type Device } from '#shared/model/device.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import { relationsAt } from '#shared/model/view.ts'
import { DeviceFileSection } from '#renderer/interface-file/DeviceFileSection.tsx'
import { NetworkUserSelect } from '#renderer/parts/network-users/NetworkUserSelect.tsx'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { KeyValueList, type KeyValue } from '#renderer/ui/KeyValueList.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { useLive } from '../context/use-live.ts'
import { useOwner } from '../context/use-owner.ts'
import { AddressField } from './AddressField.tsx'
import { Found } from './Found.tsx'
import { Relations } from './Relations.tsx'
import { useRecordForm } from './use-record-form.ts'

/** Everything about one device in this network. */
export function DevicePanel({
  placement,
  device,
}: {
  readonly placement: Placement
  readonly device: Device
}) {
  const { t } = useWords()
  const { view, network, truths, screen, isEditing } = useBuilder()
  const owner = view.model.networkUsers.find((user) => user.id === device.networkUserId)
  const peers = relationsAt(view, network.id, device.id, 'peer')
  const chosen = relationsAt(view, network.id, device.id, 'audience')
  return (
    <EditorPanel
      label={t('editor.panel.label', { name: device.name })}
      icon={<KindTile kind={device.kind} drawn={truths.node(device.id) === 'drawn'} />}
      name={device.name}
      kind={t('builder.device.kind', {
        kind: t(`states.device-kind.${device.kind}`),
        owner: owner?.name ?? t('builder.device.no-owner'),
      })}
      footer={
        isEditing ? (
          <Button
            variant={placement.publicKey === null ? 'solid' : 'outline'}
            icon={Download}
            wide
            onClick={() => screen.set({ dialog: { kind: 'interface', deviceId: device.id } })}
          >
            {t('builder.panel.interface')}
          </Button>
        ) : undefined
      }
    >
      <Found nodeId={device.id} />
      <Connection placement={placement} peers={peers} />
      {placement.publicKey === null ? null : (
        <DeviceFileSection deviceId={device.id} networkId={network.id} />
      )}
      <PanelSection title={t('builder.panel.relations')}>
        <Relations relations={peers} ofId={device.id} />
        {isEditing ? peers.map((relation) => <ExitSwitch key={relation.id} relation={relation} />) : null}
      </PanelSection>
      {chosen.length === 0 ? null : (
        <PanelSection title={t('builder.device.reaches')}>
          <Relations relations={chosen} ofId={device.id} />
        </PanelSection>
      )}
      {isEditing ? <Settings device={device} placement={placement} /> : null}
    </EditorPanel>
  )
}

/** Address, key, and what the gateways say of its tunnel. */
function Connection({
  placement,
  peers,
}: {
  readonly placement: Placement
  readonly peers: readonly Relation[]
}) {
  const { t, format } = useWords()
  const contacts = useLive((live) => live.contacts)
  const copy = useCopy()
  const address = (text: string) => (
    <CopyButton text={text} label={t('builder.panel.address-copy', { address: text })} {...copy} />
  )
  const seen = peers.flatMap((relation) => contacts.get(relation.to)?.peers.get(placement.nodeId) ?? [])
  const last = seen.toSorted((a, b) => (b.handshakeAtMs ?? 0) - (a.handshakeAtMs ?? 0))[0]
  const rows: KeyValue[] = [
    {
      id: 'address',
      label: t('builder.device.address'),
      value: placement.address ?? '',
      mono: true,
      end: placement.address === null ? undefined : address(placement.address),
    },
    ...(placement.address6 === null
      ? []
      : [
          {
            id: 'address6',
            label: t('builder.device.address6'),
            value: placement.address6,
            mono: true,
            end: address(placement.address6),
          },
        ]),
    {
      id: 'key',
      label: t('builder.device.key'),
      value: t(placement.publicKey === null ? 'builder.device.key-missing' : 'builder.device.key-made'),
    },
    ...(last === undefined
      ? []
      : [
          {
            id: 'handshake',
            label: t('builder.device.handshake'),
            value:
              last.handshakeAtMs === null ? (
                t('states.never')
              ) : (
                <Age at={last.handshakeAtMs} format={(age) => t('states.ago', { age: format.age(age) })} />
              ),
          },
          { id: 'received', label: t('builder.device.received'), value: format.bytes(last.sentBytes) },
          { id: 'sent', label: t('builder.device.sent'), value: format.bytes(last.receivedBytes) },
        ]),
  ]
  return (
    <PanelSection title={t('builder.panel.connection')}>
      <KeyValueList rows={rows} />
    </PanelSection>
  )
}

/** Whether the device sends all its traffic through a gateway; one at most. */
function ExitSwitch({ relation }: { readonly relation: Relation }) {
  const { t } = useWords()
  const { view, edit } = useBuilder()
  return (
    <div className="mt-3">
      <Switch
        label={t('builder.device.exit-through', { gateway: view.gateways.get(relation.to)?.name ?? '' })}
        hint={t('builder.device.exit-hint')}
        checked={relation.exit}
        onCheckedChange={(exit) => edit([{ kind: 'set-exit', relationId: relation.id, exit }])}
      />
    </div>
  )
}

function Settings({ device, placement }: { readonly device: Device; readonly placement: Placement }) {
  const { t } = useWords()
  const know = useOwner()
  const tell = useTellProblem()
  const { id, ...record } = device
  const form = useRecordForm({
    id,
    schema: deviceForm,
    record,
    edits: (values) => [{ kind: 'change-device', id, form: values }],
    home: 'name',
  })
  const owner = form.value('networkUserId')
  const give = async (userId: string): Promise<void> => {
    const known = await know(userId)
    if (known.ok) owner.onValueChange(userId)
    else tell(known.problem)
  }
  return (
    <PanelSection title={t('builder.panel.settings')} last>
      <div className="flex flex-col gap-3">
        <TextField
          label={t('devices.form.name')}
          size="sm"
          autoComplete="off"
          spellCheck={false}
          {...form.text('name')}
        />
        <AddressField
          placement={placement}
          label={t('builder.device.address')}
          label6={t('builder.device.address6')}
        />
        <Select
          label={t('devices.form.kind')}
          size="sm"
          options={deviceKinds.map((kind) => ({ value: kind, label: t(`states.device-kind.${kind}`), kind }))}
          {...form.value('kind')}
        />
        <NetworkUserSelect
          label={t('devices.form.user')}
          size="sm"
          {...owner}
          onValueChange={(userId) => {
            // Emptied while another one is looked for: a device has an owner, and keeps it until then.
            if (userId !== '') void give(userId)
          }}
        />
        <TextField
          label={t('devices.form.serial')}
          size="sm"
          mono
          optional={t('shell.optional')}
          autoComplete="off"
          {...form.text('serial')}
        />
        <TextArea
          label={t('devices.form.observation')}
          optional={t('shell.optional')}
          rows={2}
          {...form.text('observation')}
        />
        <Switch
          label={t('devices.form.active')}
          hint={t('builder.device.active-hint')}
          {...form.check('active')}
        />
      </div>
    </PanelSection>
  )
}
