import { Send, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { WebhookDelivery, WebhookView } from '#shared/contract/webhooks.ts'
import type { Words } from '#shared/words/create-words.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'

export interface WebhookLogProps {
  readonly webhook: WebhookView
  readonly onClose: () => void
}

/** What waits for one webhook and what was sent there last. */
export function WebhookLog({ webhook: { id, name, active }, onClose }: WebhookLogProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const asked = useAsk('webhooks', 'deliveries', { id }, { everyMs: 3000 })
  const test = useCommand('webhooks', 'sendTest')
  const title = useRef<HTMLHeadingElement>(null)
  // It stands below the list that it was opened from.
  useEffect(() => title.current?.focus(), [])
  const sendTest = async (): Promise<void> => {
    const answer = await test.run({ id })
    if (answer.ok) toasts.add({ id: `test-${id}`, tone: 'ok', title: t('webhooks.log.test-done') })
  }
  return (
    <section className="flex flex-col gap-3" aria-labelledby={`log-${id}`}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 ref={title} id={`log-${id}`} tabIndex={-1} className="mr-auto text-16 font-semibold">
          {t('webhooks.log.title', { name })}
        </h2>
        {active ? (
          <Button variant="outline" icon={Send} onClick={() => void sendTest()}>
            {t('webhooks.log.test')}
          </Button>
        ) : null}
        <IconButton label={t('webhooks.log.close')} icon={X} onClick={onClose} />
      </header>
      <AskedView asked={asked}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-text-2">{t('webhooks.log.empty')}</p>
          ) : (
            <Deliveries webhookId={id} rows={rows} isOn={active} />
          )
        }
      </AskedView>
    </section>
  )
}

function Deliveries(props: {
  readonly webhookId: string
  readonly rows: readonly WebhookDelivery[]
  readonly isOn: boolean
}) {
  const words = useWords()
  const { t } = words
  const texts = useTableTexts()
  const toasts = useToasts()
  const again = useCommand('webhooks', 'sendAgain')
  const columns = useMemo(() => columnsOf(words), [words])
  const sendAgain = async (deliveryId: string): Promise<void> => {
    const answer = await again.run({ id: props.webhookId, deliveryId })
    if (answer.ok) toasts.add({ id: `again-${deliveryId}`, tone: 'ok', title: t('webhooks.log.again-done') })
  }
  return (
    <Table
      label={t('webhooks.column.event')}
      rows={props.rows}
      rowId={({ id }) => id}
      rowName={({ type }) => type}
      columns={columns}
      texts={texts}
      rowEntries={({ id }) =>
        props.isOn
          ? [
              {
                kind: 'action',
                id: 'again',
                label: t('webhooks.log.again'),
                onSelect: () => void sendAgain(id),
              },
            ]
          : []
      }
    />
  )
}

const stateOf = { waiting: 'pending', delivered: 'synchronized', failed: 'error' } as const

function columnsOf(words: Words): readonly TableColumn<WebhookDelivery>[] {
  const { t, format } = words
  return [
    {
      id: 'event',
      label: t('webhooks.column.event'),
      mono: true,
      cell: ({ type }) => <span className="cut">{type}</span>,
      sortValue: ({ type }) => type,
    },
    {
      id: 'at',
      label: t('webhooks.column.at'),
      hideBelow: 'sm',
      width: '11rem',
      cell: ({ createdAtMs }) => (
        <time dateTime={new Date(createdAtMs).toISOString()}>{format.dateTime(createdAtMs)}</time>
      ),
      sortValue: ({ createdAtMs }) => createdAtMs,
    },
    {
      id: 'state',
      label: t('webhooks.column.state'),
      width: '11rem',
      cell: ({ state, dueAtMs, tries }) => (
        <span className="flex flex-col items-start gap-1 py-1">
          <StateBadge state={stateOf[state]}>{t(`webhooks.log.${state}`)}</StateBadge>
          {dueAtMs === null || tries === 0 ? null : (
            <span className="text-12 whitespace-normal text-text-3">
              {t('webhooks.log.waiting-until', { date: format.dateTime(dueAtMs) })}
            </span>
          )}
        </span>
      ),
      sortValue: ({ state }) => state,
    },
    {
      id: 'answer',
      label: t('webhooks.column.answer'),
      hideBelow: 'md',
      width: '30%',
      cell: (delivery) => <Answer words={words} delivery={delivery} />,
    },
  ]
}

/** What the receiver answered last, how long that took and how often it was asked. */
function Answer({ words, delivery }: { readonly words: Words; readonly delivery: WebhookDelivery }) {
  const { t, format } = words
  const { status, failure, tookMs, tries } = delivery
  if (tries === 0 && failure === null) return <span className="text-text-3">{t('webhooks.log.not-yet')}</span>
  const facts = [
    ...(status === null ? [] : [t('webhooks.log.status', { status })]),
    ...(tookMs === null ? [] : [t('webhooks.log.took-ms', { ms: format.number(tookMs) })]),
    ...(tries === 0 ? [] : [t('webhooks.log.tries', { count: tries })]),
  ]
  return (
    <span className="block py-1">
      {failure === null ? null : (
        <span className="block whitespace-normal">{t(`webhooks.failure.${failure}`)}</span>
      )}
      <span className="num block text-12 text-text-3">{facts.join(', ')}</span>
    </span>
  )
}
