import { Send } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { RouteView } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { SearchedTable } from '../parts/SearchedTable.tsx'
import { lastRunMs } from './route-facts.ts'
import { RouteBadge } from './RouteBadge.tsx'

export interface RouteListProps {
  readonly all: readonly RouteView[]
  readonly openId: string | null
  readonly create: ReactNode
  /** In place of the sentence that says what a route is: what has to be there first. */
  readonly needs: string | null
  readonly entries: (route: RouteView) => MenuEntry[]
  readonly onOpen: (id: string) => void
}

/** Which template is written where, and where that stands. */
export function RouteList({ all, openId, create, needs, entries, onOpen }: RouteListProps) {
  const { t } = useWords()
  const columns = useRouteColumns()
  return (
    <SearchedTable
      label={t('utilities.view.routes')}
      all={all}
      textOf={(route) => `${route.templateName} ${route.gatewayName} ${route.path}`}
      filterLabel={t('utilities.route.filter')}
      none={
        <EmptyState
          icon={Send}
          title={t('utilities.route.empty-title')}
          text={needs ?? t('utilities.route.empty-text')}
          action={create}
        />
      }
      rowName={({ path, gatewayName }) => `${path}, ${gatewayName}`}
      columns={columns}
      currentId={openId ?? undefined}
      onOpen={onOpen}
      rowEntries={all.some((route) => entries(route).length > 0) ? entries : undefined}
    />
  )
}

function useRouteColumns(): readonly TableColumn<RouteView>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'path',
        label: t('utilities.route.path'),
        cell: ({ path }) => <span className="cut mono block max-w-72 text-12">{path}</span>,
        sortValue: ({ path }) => path,
      },
      {
        id: 'gateway',
        label: t('utilities.route.gateway'),
        hideBelow: 'sm',
        cell: ({ gatewayName }) => <span className="cut block max-w-40">{gatewayName}</span>,
        sortValue: ({ gatewayName }) => gatewayName,
      },
      {
        id: 'template',
        label: t('utilities.route.template'),
        hideBelow: 'md',
        cell: ({ templateName }) => <span className="cut block max-w-48">{templateName}</span>,
        sortValue: ({ templateName }) => templateName,
      },
      {
        id: 'state',
        label: t('utilities.route.state'),
        cell: ({ state }) => <RouteBadge kind={state.kind} />,
        sortValue: ({ state }) => state.kind,
      },
      {
        id: 'last',
        label: t('utilities.route.last'),
        align: 'end',
        hideBelow: 'lg',
        cell: (route) => {
          const atMs = lastRunMs(route)
          return atMs === null ? (
            <span className="text-text-3">{t('utilities.route.never')}</span>
          ) : (
            format.dateTime(atMs)
          )
        },
        sortValue: lastRunMs,
      },
    ],
    [t, format],
  )
}
