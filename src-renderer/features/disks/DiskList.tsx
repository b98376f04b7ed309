import { useMemo, type ReactNode } from 'react'
import type { DiskView } from '#shared/contract/disks.ts'
import { diskKinds } from '#shared/model/disk.ts'
import { ActiveState } from '#renderer/parts/ActiveState.tsx'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { RecordFilters } from '#renderer/parts/list/RecordFilters.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import { pictureOf, placeOf } from './disk-words.ts'
import { useDiskEntries, type DiskDialog } from './use-disk-entries.tsx'

export interface DiskListProps {
  readonly list: Paged<DiskView>
  readonly address: ListAddress
  readonly openId: string | undefined
  readonly onOpen: (diskId: string) => void
  readonly onDialog: (dialog: DiskDialog) => void
  readonly empty: ReactNode
}

/** The list, by text, activity and type. */
export function DiskList({ list, address, openId, onOpen, onDialog, empty }: DiskListProps) {
  const { t } = useWords()
  const columns = useDiskColumns()
  const entries = useDiskEntries(onDialog)
  const mayWrite = useMay('disk.write')
  return (
    <PagedTable
      list={list}
      label={t('disks.title')}
      rowId={(disk) => disk.id}
      rowName={(disk) => disk.name}
      columns={columns}
      currentId={openId}
      isQuiet={(disk) => !disk.active}
      onOpenRow={(disk) => onOpen(disk.id)}
      rowEntries={mayWrite ? entries : undefined}
      empty={empty}
      noMatch={
        list.text.trim() === '' ? t('disks.no-match-filter') : t('disks.no-match', { text: list.text.trim() })
      }
    >
      <RecordFilters list={list} address={address} say={(what) => t(`disks.${what}`)}>
        <ChoiceFilter
          label={t('disks.by-kind')}
          options={diskKinds.map((kind) => ({ value: kind, label: t(`disks.kind.${kind}`) }))}
          values={address.all('kind')}
          onChange={(kind) => address.narrow({ kind })}
        />
      </RecordFilters>
    </PagedTable>
  )
}

function useDiskColumns(): readonly TableColumn<DiskView>[] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('disks.column.name'),
        cell: (disk) => (
          <>
            <KindTile kind={pictureOf[disk.connection.kind]} size="sm" drawn={!disk.active} />
            <span className="cut">{disk.name}</span>
          </>
        ),
      },
      {
        id: 'kind',
        label: t('disks.column.kind'),
        hideBelow: 'sm',
        cell: (disk) => t(`disks.kind.${disk.connection.kind}`),
      },
      {
        id: 'connection',
        label: t('disks.column.connection'),
        hideBelow: 'md',
        cell: (disk) => {
          const place = placeOf(disk)
          return place === null ? (
            <span className="text-text-2">{t('disks.this-server')}</span>
          ) : (
            <span className="cut mono block max-w-40 text-12">{place}</span>
          )
        },
      },
      {
        id: 'route',
        label: t('disks.column.route'),
        mono: true,
        hideBelow: 'lg',
        cell: (disk) => <span className="cut block max-w-48">{disk.route}</span>,
      },
      {
        id: 'state',
        label: t('disks.column.state'),
        cell: (disk) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            {disk.active && disk.predetermined ? null : <ActiveState active={disk.active} />}
            {disk.predetermined ? <Tag>{t('disks.predetermined')}</Tag> : null}
          </span>
        ),
      },
    ],
    [t],
  )
}
