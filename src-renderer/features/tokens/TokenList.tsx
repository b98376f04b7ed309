import { useMemo } from 'react'
import type { TokenView } from '#shared/contract/tokens.ts'
import type { Words } from '#shared/words/create-words.ts'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { Tag } from '#renderer/ui/Tag.tsx'

export interface TokenListProps {
  readonly tokens: readonly TokenView[]
  /** The server's time, by which they end. */
  readonly nowMs: number
  /** They are of several people. */
  readonly hasPeople: boolean
  readonly onRevoke: (token: TokenView) => void
}

/** Tokens with what they are for, when they were used and when they end. */
export function TokenList({ tokens, nowMs, hasPeople, onRevoke }: TokenListProps) {
  const { t } = useWords()
  const texts = useTableTexts()
  const columns = useTokenColumns(nowMs, hasPeople)
  const isOver = ({ endsAtMs, revokedAtMs }: TokenView): boolean => revokedAtMs !== null || endsAtMs <= nowMs
  return (
    <Table
      label={t('tokens.title')}
      rows={tokens}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      texts={texts}
      isQuiet={isOver}
      rowEntries={(token) =>
        isOver(token)
          ? []
          : [
              {
                kind: 'action',
                id: 'revoke',
                label: t('tokens.revoke'),
                danger: true,
                onSelect: () => onRevoke(token),
              },
            ]
      }
    />
  )
}

function useTokenColumns(nowMs: number, hasPeople: boolean): readonly TableColumn<TokenView>[] {
  const words = useWords()
  return useMemo(() => {
    const { t, format } = words
    const person: TableColumn<TokenView> = {
      id: 'person',
      label: t('tokens.column.person'),
      hideBelow: 'lg',
      cut: true,
      width: '16%',
      cell: ({ personName }) => personName,
      sortValue: ({ personName }) => personName,
    }
    return [
      {
        id: 'name',
        label: t('tokens.column.name'),
        cell: ({ name }) => <span className="cut">{name}</span>,
        sortValue: ({ name }) => name,
      },
      ...(hasPeople ? [person] : []),
      {
        id: 'role',
        label: t('tokens.column.role'),
        hideBelow: 'sm',
        width: '8rem',
        cell: ({ role }) => <Tag>{t(`states.role.${role}`)}</Tag>,
        sortValue: ({ role }) => role,
      },
      {
        id: 'scope',
        label: t('tokens.column.scope'),
        hideBelow: 'md',
        width: '28%',
        cell: (token) => (
          <span className="block py-1">
            <span className="block">{areasOf(words, token)}</span>
            <span className="block text-12 text-text-3">{networksOf(words, token)}</span>
          </span>
        ),
      },
      {
        id: 'used',
        label: t('tokens.column.used'),
        align: 'end',
        hideBelow: 'md',
        width: '8rem',
        cell: ({ usedAtMs }) =>
          usedAtMs === null ? (
            <span className="text-text-3">{t('tokens.never')}</span>
          ) : (
            <Age at={usedAtMs} format={(ageMs) => t('tokens.used', { age: format.age(ageMs) })} />
          ),
        sortValue: ({ usedAtMs }) => usedAtMs,
      },
      {
        id: 'end',
        label: t('tokens.column.end'),
        align: 'end',
        width: '12rem',
        cell: (token) => <End token={token} nowMs={nowMs} />,
        sortValue: ({ revokedAtMs, endsAtMs }) => revokedAtMs ?? endsAtMs,
      },
    ]
  }, [words, nowMs, hasPeople])
}

/** When it ends, or why it is over. */
function End({
  token: { endsAtMs, revokedAtMs },
  nowMs,
}: {
  readonly token: TokenView
  readonly nowMs: number
}) {
  const { t, format } = useWords()
  if (revokedAtMs !== null)
    return <StateBadge state="inactive">{t('tokens.revoked', { date: format.date(revokedAtMs) })}</StateBadge>
  if (endsAtMs <= nowMs)
    return <StateBadge state="inactive">{t('tokens.ended', { date: format.date(endsAtMs) })}</StateBadge>
  return <time dateTime={new Date(endsAtMs).toISOString()}>{format.date(endsAtMs)}</time>
}

function areasOf({ t, format }: Words, { areas }: TokenView): string {
  return format.list(areas.map((area) => t(`tokens.area.${area}`)))
}

function networksOf({ t, format }: Words, { networks }: TokenView): string {
  if (networks === null) return t('tokens.all-networks')
  return networks.length === 0 ? t('tokens.no-networks') : format.list(networks.map(({ name }) => name))
}
