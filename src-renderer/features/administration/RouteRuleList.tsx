import { CornerUpRight } from 'lucide-react'
import { useMemo } from 'react'
import type { RouteRule } from '#shared/contract/administration.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { recordEntries } from '#renderer/parts/list/record-entries.ts'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import { RouteRuleDialogs, type RouteRuleDialog } from './RouteRuleDialogs.tsx'

/** Paths of the deployment that lead elsewhere. */
export function RouteRuleList(props: {
  readonly dialog: RouteRuleDialog | null
  readonly onDialog: (dialog: RouteRuleDialog | null) => void
}) {
  const { dialog, onDialog } = props
  const { t } = useWords()
  const mayWrite = useMay('deployment.write')
  const rules = useAsk('administration', 'routeRules', {})
  const columns = useColumns()
  const texts = useTableTexts()
  const entries = (rule: RouteRule): readonly MenuEntry[] =>
    recordEntries(t, {
      edit: () => onDialog({ kind: 'edit', rule }),
      remove: { label: t('shell.delete'), run: () => onDialog({ kind: 'delete', rule }) },
    })
  return (
    <div className="flex flex-col gap-4">
      <p className="reading text-text-2">{t('administration.routes.lead')}</p>
      <AskedView asked={rules}>
        {(known) => (
          <Table
            label={t('administration.view.redirections')}
            rows={known}
            rowId={(rule) => rule.id}
            rowName={(rule) => rule.path}
            columns={columns}
            texts={texts}
            isQuiet={(rule) => !rule.active}
            {...(mayWrite
              ? { rowEntries: entries, onOpenRow: (rule: RouteRule) => onDialog({ kind: 'edit', rule }) }
              : {})}
            empty={
              <EmptyState
                icon={CornerUpRight}
                title={t('administration.routes.empty')}
                text={t('administration.routes.empty-text')}
              />
            }
          />
        )}
      </AskedView>
      {dialog === null ? null : <RouteRuleDialogs dialog={dialog} onClose={() => onDialog(null)} />}
    </div>
  )
}

function useColumns(): readonly TableColumn<RouteRule>[] {
  const { t } = useWords()
  return useMemo(
    () => [
      {
        id: 'path',
        label: t('administration.routes.path'),
        sortValue: (rule) => rule.path,
        mono: true,
        cell: (rule) => (
          <span className="cut inline-block max-w-[30cqw] align-middle" title={rule.path}>
            {rule.path}
          </span>
        ),
      },
      {
        id: 'to',
        label: t('administration.routes.to'),
        mono: true,
        cell: (rule) => (
          <span className="flex min-w-0 items-center gap-2">
            <span className="cut max-w-[34cqw]" title={rule.to}>
              {rule.to}
            </span>
            {rule.isExternal ? (
              <Tag className="max-sm:hidden">{t('administration.routes.external')}</Tag>
            ) : null}
          </span>
        ),
      },
      {
        id: 'active',
        label: t('administration.routes.state'),
        hideBelow: 'sm',
        cell: (rule) =>
          rule.active ? (
            <span className="text-text-3">{t('administration.routes.is-active')}</span>
          ) : (
            <StateBadge state="inactive">{t('administration.routes.is-inactive')}</StateBadge>
          ),
      },
    ],
    [t],
  )
}
