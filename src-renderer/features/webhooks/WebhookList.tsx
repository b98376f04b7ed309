import { useMemo } from 'react'
import type { WebhookView } from '#shared/contract/webhooks.ts'
import type { Words } from '#shared/words/create-words.ts'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'

/** What is asked or typed about one webhook. */
export interface WebhookDialog {
  readonly kind: 'edit' | 'rotate' | 'delete'
  readonly webhook: WebhookView
}

export interface WebhookListProps {
  readonly webhooks: readonly WebhookView[]
  /** The server's time. */
  readonly nowMs: number
  /** Whose log is shown. */
  readonly openId: string | null
  readonly onOpen: (webhook: WebhookView) => void
  readonly onDialog: (dialog: WebhookDialog) => void
}

/** Webhooks with where they lead, what they tell of and whether anything arrives. */
export function WebhookList({ webhooks, nowMs, openId, onOpen, onDialog }: WebhookListProps) {
  const words = useWords()
  const texts = useTableTexts()
  const columns = useMemo(() => columnsOf(words, nowMs), [words, nowMs])
  return (
    <Table
      label={words.t('webhooks.title')}
      rows={webhooks}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      texts={texts}
      isQuiet={({ active }) => !active}
      {...(openId === null ? {} : { currentId: openId })}
      onOpenRow={onOpen}
      rowEntries={(webhook) => entriesOf(words, webhook, onOpen, onDialog)}
    />
  )
}

function entriesOf(
  { t }: Words,
  webhook: WebhookView,
  onOpen: (webhook: WebhookView) => void,
  onDialog: (dialog: WebhookDialog) => void,
): readonly MenuEntry[] {
  const open = (kind: WebhookDialog['kind']) => () => onDialog({ kind, webhook })
  return [
    { kind: 'action', id: 'log', label: t('webhooks.log.open'), onSelect: () => onOpen(webhook) },
    { kind: 'action', id: 'edit', label: t('shell.edit'), onSelect: open('edit') },
    { kind: 'action', id: 'rotate', label: t('webhooks.rotate'), onSelect: open('rotate') },
    { kind: 'action', id: 'delete', label: t('webhooks.delete'), danger: true, onSelect: open('delete') },
  ]
}

function columnsOf(words: Words, nowMs: number): readonly TableColumn<WebhookView>[] {
  const { t, format } = words
  return [
    {
      id: 'name',
      label: t('webhooks.column.name'),
      cell: ({ name, url }) => (
        <span className="block min-w-0 py-1">
          <span className="cut block">{name}</span>
          <span className="cut block text-12 text-text-3">{url}</span>
        </span>
      ),
      sortValue: ({ name }) => name,
    },
    {
      id: 'kinds',
      label: t('webhooks.column.kinds'),
      hideBelow: 'md',
      width: '34%',
      cell: ({ kinds }) => (
        <span className="block py-1">{format.list(kinds.map((kind) => t(`webhooks.kind.${kind}`)))}</span>
      ),
    },
    {
      id: 'state',
      label: t('webhooks.column.state'),
      width: '13rem',
      cell: (webhook) => <State webhook={webhook} nowMs={nowMs} />,
      sortValue: ({ active, failingFromMs }) => (active ? (failingFromMs === null ? 2 : 1) : 0),
    },
  ]
}

function State({ webhook, nowMs }: { readonly webhook: WebhookView; readonly nowMs: number }) {
  const { t, format } = useWords()
  const { active, failingFromMs, stoppedAtMs, stoppedWhy, missed } = webhook
  const badge =
    stoppedAtMs !== null && !active ? (
      <StateBadge state="error">{t('webhooks.state.stopped')}</StateBadge>
    ) : !active ? (
      <StateBadge state="inactive">{t('webhooks.state.off')}</StateBadge>
    ) : failingFromMs === null ? (
      <StateBadge state="synchronized">{t('webhooks.state.on')}</StateBadge>
    ) : (
      <StateBadge state="drift">
        {t('webhooks.state.failing', { age: format.age(nowMs - failingFromMs) })}
      </StateBadge>
    )
  return (
    <span className="flex flex-col items-start gap-1 py-1">
      {badge}
      {active || stoppedWhy !== 'secret-unreadable' ? null : (
        <span className="text-12 whitespace-normal text-text-3">{t('webhooks.state.stopped-secret')}</span>
      )}
      {missed === 0 ? null : (
        <span className="text-12 whitespace-normal text-text-3">
          {t('webhooks.missed', { count: missed })}
        </span>
      )}
    </span>
  )
}
