import { useMemo, useState } from 'react'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import { cardName } from './card-words.ts'
import type { Receipt } from './receipt.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'

/** What the organization paid, newest first. */
export function ReceiptList() {
  const { t } = useWords()
  const receipts = useAsk('plan', 'receipts', {})
  const [open, setOpen] = useState<Receipt | null>(null)
  const columns = useColumns()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-14 font-semibold">{t('payment.receipts.title')}</h2>
      <AskedView asked={receipts}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-text-2">{t('payment.receipts.empty')}</p>
          ) : (
            <Table
              label={t('payment.receipts.title')}
              rows={rows}
              rowId={({ reference }) => reference}
              rowName={({ number }) => t('payment.receipts.open', { number })}
              columns={columns}
              onOpenRow={setOpen}
            />
          )
        }
      </AskedView>
      {open === null ? null : <ReceiptDialog receipt={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function useColumns(): readonly TableColumn<Receipt>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'number',
        label: t('payment.receipts.number'),
        width: '6rem',
        cell: ({ number }) => format.number(number),
      },
      {
        id: 'date',
        label: t('payment.receipts.date'),
        cell: ({ atMs }) => format.date(atMs),
      },
      {
        id: 'what',
        label: t('payment.receipts.what'),
        hideBelow: 'md',
        cell: ({ purpose, plan, isPractice, returnedAtMs }) => (
          <span className="flex flex-wrap items-center gap-2">
            {t(`payment.receipts.for.${purpose}`, { plan: t(`subscription.plan.${plan}`) })}
            {isPractice ? <Tag>{t('payment.receipts.practice')}</Tag> : null}
            {returnedAtMs === null ? null : <Tag>{t('payment.receipts.returned')}</Tag>}
          </span>
        ),
      },
      {
        id: 'card',
        label: t('payment.receipts.card'),
        hideBelow: 'lg',
        cell: (receipt) => cardName(t, receipt),
      },
      {
        id: 'amount',
        label: t('payment.receipts.amount'),
        align: 'end',
        cell: ({ amountMinor, currency }) => format.money(amountMinor, currency),
      },
    ],
    [t, format],
  )
}
