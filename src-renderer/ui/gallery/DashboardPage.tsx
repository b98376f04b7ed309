import { Bell, ChevronsUpDown, ListFilter, Moon, Plus } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { AccountButton } from '#renderer/ui/layouts/AccountButton.tsx'
import { BarSearch } from '#renderer/ui/layouts/BarSearch.tsx'
import { Crumbs } from '#renderer/ui/layouts/Crumbs.tsx'
import { DashboardBody } from '#renderer/ui/layouts/DashboardBody.tsx'
import { DashboardFrame } from '#renderer/ui/layouts/DashboardFrame.tsx'
import type { NodeKind } from '#renderer/ui/node-kind.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { StateGlyph, type StateName } from '#renderer/ui/StateGlyph.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { GatewayPanel } from './GatewayPanel.tsx'
import { renderLink, sampleGroups } from './sample-nav.ts'
import type { PartProps } from './Part.tsx'

interface Gateway {
  readonly name: string
  readonly kind: NodeKind
  readonly type: string
  readonly ip: string
  readonly rules: number
  readonly state: StateName
}

const known: readonly Gateway[] = [
  {
    name: 'gw-bogota',
    kind: 'gateway-vpn',
    type: 'VPN',
    ip: '203.0.113.10',
    rules: 3,
    state: 'synchronized',
  },
  { name: 'gw-madrid', kind: 'gateway-hub', type: 'Hub', ip: '198.51.100.24', rules: 1, state: 'drift' },
  {
    name: 'gw-medellin',
    kind: 'gateway-vpn',
    type: 'VPN',
    ip: '203.0.113.77',
    rules: 0,
    state: 'not-synchronized',
  },
  { name: 'gw-lima', kind: 'gateway-vpn', type: 'VPN', ip: '192.0.2.14', rules: 4, state: 'synchronizing' },
  { name: 'db-respaldo', kind: 'database', type: 'DB', ip: '192.0.2.60', rules: 2, state: 'pending' },
  { name: 'gw-quito', kind: 'gateway-vpn', type: 'VPN', ip: '198.51.100.91', rules: 2, state: 'error' },
  { name: 'srv-diseno', kind: 'server', type: 'SRV', ip: '203.0.113.140', rules: 1, state: 'synchronized' },
  { name: 'gw-prueba', kind: 'gateway-vpn', type: 'VPN', ip: '192.0.2.200', rules: 0, state: 'inactive' },
]

const many: readonly Gateway[] = Array.from({ length: 1200 }, (_, index) => ({
  name: `gw-${index}`,
  kind: 'gateway-vpn',
  type: 'VPN',
  ip: `10.0.${index >> 8}.${index & 255}`,
  rules: index % 9,
  state: 'synchronized',
}))

export function DashboardPage({ words }: PartProps) {
  const [current, setCurrent] = useState<string | undefined>('gw-quito')
  const [shown, setShown] = useState<'all' | 'active' | 'inactive'>('all')
  const long = new URLSearchParams(location.search).has('many')
  const columns = useMemo<readonly TableColumn<Gateway>[]>(
    () => [
      {
        id: 'name',
        label: words.device,
        sortValue: (row) => row.name,
        cell: (row) => (
          <>
            <KindTile kind={row.kind} size="sm" family="through" />
            {row.name}
          </>
        ),
      },
      {
        id: 'type',
        label: words.kind,
        cell: (row) => row.type,
        sortValue: (row) => row.type,
        hideBelow: 'lg',
      },
      { id: 'ip', label: words.publicIp, mono: true, cell: (row) => row.ip, hideBelow: 'sm' },
      {
        id: 'rules',
        label: words.headings.numbers,
        align: 'end',
        cell: (row) => row.rules,
        sortValue: (row) => row.rules,
      },
      {
        id: 'state',
        label: words.state,
        cell: (row) => <StateBadge state={row.state}>{words.states[row.state]}</StateBadge>,
      },
      { id: 'age', label: words.handshake, align: 'end', cell: () => words.ages[0], hideBelow: 'md' },
    ],
    [words],
  )
  const contentId = useId()
  return (
    <DashboardFrame
      contentId={contentId}
      groups={sampleGroups(words, 'gateways')}
      navLabel={words.nav.label}
      renderLink={renderLink}
      brand={{ name: 'Grupo Meridiano', icon: ChevronsUpDown, render: <button type="button" /> }}
      account={<AccountButton name="Carolina Rojas" />}
      skipLabel={words.skip}
      navOpenLabel={words.openNav}
      bar={{
        start: <Crumbs label={words.where} items={[{ id: 'gateways', label: words.nav.gateways }]} />,
        end: (
          <>
            <BarSearch label={words.search} shortcut={['Ctrl', 'K']} onOpen={() => undefined} />
            <IconButton label={words.notifications} icon={Bell} />
            <IconButton label={words.changeTheme} icon={Moon} />
            <Button variant="ghost">ES</Button>
          </>
        ),
      }}
      footer={{
        start: (
          <span className="flex items-center gap-1.5">
            <StateGlyph state="synchronized" />
            {words.services}
          </span>
        ),
        end: (
          <>
            <a href="#help">{words.help}</a>
            <a href="#privacy">{words.privacy}</a>
            <span>Trama 1.0.0</span>
          </>
        ),
      }}
    >
      <DashboardBody
        contentId={contentId}
        panel={current === undefined ? undefined : <GatewayPanel words={words} />}
      >
        <PageHeader
          title={words.nav.gateways}
          count={8}
          actions={<Button icon={Plus}>{words.addGateway}</Button>}
        />
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <TextField
            label={words.filter}
            labelHidden
            placeholder={words.filter}
            icon={ListFilter}
            size="sm"
            className="w-58"
          />
          <SegmentedControl
            label={words.state}
            value={shown}
            onValueChange={setShown}
            options={[
              { value: 'all', label: words.all, count: 8 },
              { value: 'active', label: words.active, count: 7 },
              { value: 'inactive', label: words.inactive, count: 1 },
            ]}
          />
          <span className="ml-auto text-12 text-text-3">{words.live}</span>
        </div>
        <Table
          label={words.nav.gateways}
          rows={long ? many : known}
          rowId={(row) => row.name}
          rowName={(row) => row.name}
          columns={columns}
          currentId={current}
          onOpenRow={(row) => setCurrent(row.name === current ? undefined : row.name)}
          isQuiet={(row) => row.state === 'inactive'}
        />
        <Note
          className="mt-4"
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
      </DashboardBody>
    </DashboardFrame>
  )
}
