import { Copy, Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Countdown } from '#renderer/ui/Countdown.tsx'
import { DiffLines } from '#renderer/ui/DiffLines.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { ProgressSegments } from '#renderer/ui/ProgressSegments.tsx'
import { QrCode } from '#renderer/ui/QrCode.tsx'
import { SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { Port, Tag } from '#renderer/ui/Tag.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { Part, type PartProps } from './Part.tsx'

interface Device {
  readonly id: string
  readonly kind: 'laptop' | 'phone'
  readonly address: string
  readonly state: 'synchronized' | 'not-synchronized'
  readonly age: number
}

const devices: readonly Device[] = [
  { id: 'ana-laptop', kind: 'laptop', address: '10.20.0.11', state: 'synchronized', age: 0 },
  { id: 'pablo-phone', kind: 'phone', address: '10.20.0.14', state: 'synchronized', age: 1 },
  { id: 'reception-phone', kind: 'phone', address: '10.20.0.41', state: 'not-synchronized', age: 2 },
]

export function Devices({ words }: PartProps) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const columns = useMemo<readonly TableColumn<Device>[]>(
    () => [
      {
        id: 'name',
        label: words.device,
        sortValue: (row) => row.id,
        cell: (row) => (
          <>
            <KindIcon kind={row.kind} size={18} />
            {row.id}
          </>
        ),
      },
      { id: 'address', label: words.ip, mono: true, cell: (row) => row.address },
      {
        id: 'state',
        label: words.state,
        cell: (row) => <StateBadge state={row.state}>{words.states[row.state]}</StateBadge>,
      },
      {
        id: 'age',
        label: words.handshake,
        align: 'end',
        sortValue: (row) => row.age,
        cell: (row) => words.ages[row.age],
      },
    ],
    [words],
  )
  return (
    <Table
      label={words.headings.table}
      rows={devices}
      rowId={(row) => row.id}
      rowName={(row) => row.id}
      columns={columns}
      texts={{ selectAll: words.selectAll, selectRow: words.selectRow, rowMenu: words.rowMenu }}
      selectedIds={selected}
      onSelectedIdsChange={setSelected}
      selectionBar={(ids) => (
        <>
          <span className="text-12 font-medium">{words.selected(ids.length)}</span>
          <Button size="xs" variant="outline">
            {words.synchronize}
          </Button>
        </>
      )}
      currentId="ana-laptop"
      onOpenRow={() => undefined}
      rowEntries={(row) => [
        {
          kind: 'action',
          id: 'rename',
          label: words.rename,
          icon: Pencil,
          shortcut: 'F2',
          onSelect: () => undefined,
        },
        { kind: 'action', id: 'copy', label: words.copyAddress, icon: Copy, onSelect: () => undefined },
        {
          kind: 'action',
          id: 'reach',
          label: words.reach,
          icon: Eye,
          disabledReason: row.age === 2 ? words.states[row.state] : undefined,
          onSelect: () => undefined,
        },
        { kind: 'separator', id: 'line' },
        {
          kind: 'action',
          id: 'remove',
          label: words.removeAsk,
          icon: Trash2,
          danger: true,
          onSelect: () => undefined,
        },
      ]}
    />
  )
}

export function EmptyAndLoading({ words }: PartProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Part title={words.headings.empty}>
        <Card pad={false}>
          <EmptyState
            kind="gateway-vpn"
            title={words.noGateways}
            text={words.gatewayIs}
            action={<Button icon={Plus}>{words.addGateway}</Button>}
          />
        </Card>
      </Part>
      <Part title={words.headings.loading}>
        <Card>
          <SkeletonRows />
          <LoadingBar className="mt-4" label={words.loading} value={0.62} fixed={false} />
          <LoadingBar className="mt-2" label={words.loading} fixed={false} />
        </Card>
      </Part>
    </div>
  )
}

export function SyncParts({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <div className="flex items-center gap-2">
          <KindTile kind="gateway-hub" size="sm" />
          <span className="font-medium">gw-madrid</span>
          <span className="num ml-auto font-medium text-busy">{words.undoIn}</span>
        </div>
        <ProgressSegments className="mt-3 mb-2.5" done={6} running label={words.step} />
        <div className="flex items-center gap-2 text-12 text-text-2">
          <StateGlyph state="synchronizing" size={13} />
          {words.step}
        </div>
      </Card>
      <div className="flex items-center gap-5 rounded-3 border border-busy-line bg-busy-soft p-4">
        <Countdown secondsLeft={42} secondsTotal={60} unit={words.seconds} label={words.undoes} />
        <p className="text-14 font-semibold">{words.undoes}</p>
      </div>
    </div>
  )
}

export function Notes({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-2">
      <Note
        tone="bad"
        title={words.noteBad}
        action={
          <Button variant="outline" size="xs">
            {words.seeLog}
          </Button>
        }
      >
        {words.noteBadText}
      </Note>
      <Note tone="warn">{words.noteWarn}</Note>
      <Note tone="info">{words.noteInfo}</Note>
      <Note tone="ok">{words.noteOk}</Note>
    </div>
  )
}

export function FileParts({ words }: PartProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <DiffLines
        label={words.files}
        title="wg · peer field-tablet"
        addedLabel={words.added}
        removedLabel={words.removed}
        lines={[
          { sign: ' ', text: 'PublicKey  mB4x…9Q0=' },
          { sign: '-', text: 'AllowedIPs 10.20.0.34/32' },
          { sign: '+', text: 'AllowedIPs 10.20.0.32/28' },
        ]}
      />
      <div className="flex flex-col gap-2">
        <CodeBlock
          label={words.hostKey}
          text="ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIh6Yw trama gw-quito"
          copyLabel={words.copy}
          wrap
        />
        <CodeBlock
          label={words.hostKey}
          text="ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub"
          copyLabel={words.copy}
          console
        />
      </div>
    </div>
  )
}

export function Small({ words }: PartProps) {
  const [tab, setTab] = useState<'overview' | 'peers' | 'files'>('overview')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Logo name="Trama" />
        <Avatar name="Carolina Rojas" />
        <Avatar name="Aldebarán Logística" size="md" square />
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
        <Tag>Plan mini</Tag>
        <Port>443</Port>
        <Port>5432</Port>
        <TextLink href="#link">{words.forgot}</TextLink>
      </div>
      <Tabs
        label={words.headings.small}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'overview',
            label: words.overview,
            content: <p className="pt-3 text-text-2">{words.byHand}</p>,
          },
          {
            value: 'peers',
            label: words.peers,
            count: 5,
            content: <QrCode text="https://trama.example/enrol/7F3K-21" label="QR" size={8} />,
          },
          { value: 'files', label: words.files, content: null },
        ]}
      />
    </div>
  )
}
