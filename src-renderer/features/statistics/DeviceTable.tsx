import { ChartSpline, ListFilter, TerminalSquare } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/app/paths.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { usePaged, type RowOf } from '#renderer/parts/list/use-paged.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

type DeviceRow = RowOf<'statistics', 'devices'>

/** Every device by what it moved; opening one shows its curve, which stands in `trafficId`. */
export function DeviceTable({ trafficId }: { readonly trafficId: string }) {
  const { t } = useWords()
  const paths = usePaths()
  const address = useListAddress()
  const columns = useColumns()
  const list = usePaged('statistics', 'devices', {
    filter: {},
    names: [],
    firstSort: { columnId: 'received', direction: 'desc' },
    everyMs: 30_000,
  })
  const show = ({ id, name }: DeviceRow): void => {
    address.set({ device: id, name }, { push: true })
    document.getElementById(trafficId)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section aria-labelledby="by-traffic" className="flex flex-col gap-3">
      <header>
        <h2 id="by-traffic" className="text-14 font-semibold">
          {t('statistics.top.title')}
        </h2>
        <p className="text-12 text-text-2">{t('statistics.top.text')}</p>
      </header>
      <PagedTable
        list={list}
        label={t('statistics.top.title')}
        rowId={(device) => device.id}
        rowName={(device) => device.name}
        columns={columns}
        currentId={address.get('device') ?? undefined}
        onOpenRow={show}
        rowEntries={(device) => [
          {
            kind: 'action',
            id: 'show',
            label: t('statistics.top.show'),
            icon: ChartSpline,
            onSelect: () => show(device),
          },
          {
            kind: 'link',
            id: 'open',
            label: t('statistics.top.open'),
            icon: TerminalSquare,
            render: <Link to={paths.devices(device.id)} />,
          },
        ]}
        empty={
          <EmptyState kind="laptop" title={t('statistics.top.empty')} text={t('statistics.top.empty-text')} />
        }
        noMatch={t('statistics.top.no-match')}
      >
        <TextField
          className="w-60 max-sm:w-full"
          size="sm"
          type="search"
          icon={ListFilter}
          label={t('statistics.top.filter')}
          labelHidden
          placeholder={t('statistics.top.filter')}
          value={list.text}
          onValueChange={list.onTextChange}
          onKeyDown={(event) => {
            if (event.key === 'Enter') list.onTextEnter()
          }}
        />
      </PagedTable>
    </section>
  )
}

function useColumns(): readonly TableColumn<DeviceRow>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('statistics.top.name'),
        cell: (device) => (
          <>
            <KindTile kind={device.kind} size="sm" drawn={device.lastHandshakeAtMs === null} />
            <span className="cut">{device.name}</span>
          </>
        ),
      },
      {
        id: 'user',
        label: t('statistics.top.user'),
        hideBelow: 'md',
        cell: (device) => device.networkUserName,
      },
      {
        id: 'lastHandshake',
        label: t('statistics.top.seen'),
        align: 'end',
        hideBelow: 'sm',
        cell: ({ lastHandshakeAtMs: at }) =>
          at === null ? (
            t('states.never')
          ) : (
            <Age at={at} format={(ageMs) => t('states.ago', { age: format.age(ageMs) })} />
          ),
      },
      {
        id: 'received',
        label: t('statistics.top.received'),
        align: 'end',
        cell: (device) => format.bytes(device.received),
      },
      {
        id: 'sent',
        label: t('statistics.top.sent'),
        align: 'end',
        cell: (device) => format.bytes(device.sent),
      },
    ],
    [t, format],
  )
}
