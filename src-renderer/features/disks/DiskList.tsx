import { useMemo } from 'react'
import type { DiskView } from '#shared/contract/disks.ts'
import { diskKinds } from '#shared/model/disk.ts'
import { ActiveState } from '#renderer/parts/ActiveState.tsx'
import { activeFilters } from '#renderer/parts/active-filter.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { useFiltered } from '#renderer/parts/list/use-filtered.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import { pictureOf, placeOf } from './disk-words.ts'
import { useDiskEntries, type DiskDialog } from './use-disk-entries.tsx'

export interface DiskListProps {
  readonly all: readonly DiskView[]
  readonly openId: string | undefined
  readonly onOpen: (diskId: string) => void
  readonly onDialog: (dialog: DiskDialog) => void
}

/** The list, by text, activity and type. */
export function DiskList({ all, openId, onOpen, onDialog }: DiskListProps) {
  const { t } = useWords()
  const columns = useDiskColumns()
  const entries = useDiskEntries(onDialog)
  const mayWrite = useMay('disk.write')
  const list = useFiltered(all, {
    textOf: (disk) => `${disk.name} ${placeOf(disk) ?? ''} ${disk.route}`,
    names: ['kind'],
    passes: (disk, address) => {
      const kinds = address.all('kind')
      return kinds.length === 0 || kinds.includes(disk.connection.kind)
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <ListFilters
        label={t('disks.filter')}
        text={list.text}
        onTextChange={list.onTextChange}
        segmentsLabel={t('disks.segments')}
        segments={activeFilters.map((value) => ({
          value,
          label: t(`disks.${value}`),
          count: list.counts[value],
        }))}
        which={list.which}
        onWhichChange={list.onWhichChange}
      >
        <ChoiceFilter
          label={t('disks.by-kind')}
          options={diskKinds.map((kind) => ({ value: kind, label: t(`disks.kind.${kind}`) }))}
          values={list.address.all('kind')}
          onChange={(kind) => list.address.set({ kind })}
        />
      </ListFilters>
      <Table
        label={t('disks.title')}
        rows={list.shown}
        rowId={(disk) => disk.id}
        rowName={(disk) => disk.name}
        columns={columns}
        texts={useTableTexts()}
        firstSort={{ columnId: 'name', direction: 'asc' }}
        currentId={openId}
        isQuiet={(disk) => !disk.active}
        onOpenRow={(disk) => onOpen(disk.id)}
        rowEntries={mayWrite ? entries : undefined}
        empty={
          <EmptyState
            kind="storage-block"
            title={
              list.text.trim() === ''
                ? t('disks.no-match-filter')
                : t('disks.no-match', { text: list.text.trim() })
            }
            action={
              <Button variant="outline" onClick={list.clear}>
                {t('shell.clear-filter')}
              </Button>
            }
          />
        }
      />
    </div>
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
        sortValue: (disk) => disk.name,
      },
      {
        id: 'kind',
        label: t('disks.column.kind'),
        hideBelow: 'sm',
        cell: (disk) => t(`disks.kind.${disk.connection.kind}`),
        sortValue: (disk) => disk.connection.kind,
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
        sortValue: (disk) => placeOf(disk),
      },
      {
        id: 'route',
        label: t('disks.column.route'),
        mono: true,
        hideBelow: 'lg',
        cell: (disk) => <span className="cut block max-w-48">{disk.route}</span>,
        sortValue: (disk) => disk.route,
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
        sortValue: (disk) => (disk.active ? 0 : 1),
      },
    ],
    [t],
  )
}
