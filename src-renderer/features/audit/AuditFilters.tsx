import { X } from 'lucide-react'
import { useState } from 'react'
import type { AuditEntry } from '#shared/contract/audit.ts'
import { auditSubjects } from '#shared/model/audit.ts'
import { FindField } from '#renderer/parts/FindField.tsx'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Combobox } from '#renderer/ui/Combobox.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { writeDay } from '#renderer/parts/day.ts'
import type { AuditFilter } from './use-audit-filter.ts'

export interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly list: Paged<AuditEntry>
}

/** What narrows the activity: words, period, people, subjects, one record. */
export function AuditFilters({ filter, list }: AuditFiltersProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FindField label={t('audit.filter')} list={list} size="md" />
      <PeriodFilter filter={filter} />
      <Choice
        label={t('audit.subjects')}
        placeholder={filter.subjects.length === 0 ? t('audit.subjects-all') : ''}
        emptyText={t('audit.subjects-none')}
        options={auditSubjects.map((value) => ({ value, label: t(`audit.subject.${value}`) }))}
        values={filter.subjects}
        onValuesChange={filter.setSubjects}
      />
      <PeopleFilter filter={filter} />
      {filter.record === null ? null : (
        <Button
          variant="soft"
          icon={X}
          title={t('audit.one-record-end')}
          onClick={() => filter.setRecord(null)}
        >
          {filter.record.name === ''
            ? t('audit.one-record-unnamed')
            : t('audit.one-record', { name: filter.record.name })}
        </Button>
      )}
    </div>
  )
}

/** Whoever has an account now; what others did who have none any more is found by their name. */
function PeopleFilter({ filter }: Pick<AuditFiltersProps, 'filter'>) {
  const { t } = useWords()
  const mayRead = useMay('user.read')
  const users = useAsk('users', 'page', { limit: 200 }, { when: mayRead })
  if (users.data === undefined) return null
  return (
    <Choice
      label={t('audit.users')}
      placeholder={filter.userIds.length === 0 ? t('audit.users-all') : ''}
      emptyText={t('audit.users-none')}
      options={users.data.rows.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
      values={filter.userIds}
      onValuesChange={filter.setUserIds}
    />
  )
}

function Choice(props: {
  readonly label: string
  readonly placeholder: string
  readonly emptyText: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  readonly values: readonly string[]
  readonly onValuesChange: (values: readonly string[]) => void
}) {
  const { t } = useWords()
  return (
    <Combobox
      className="w-56 max-sm:w-full"
      {...props}
      removeLabel={(name) => t('audit.remove', { name })}
      closeLabel={t('audit.close-list')}
    />
  )
}

const periods = ['all', 'today', 'week', 'month', 'chosen'] as const
type Period = (typeof periods)[number]
/** Days before today with which a period begins. */
const daysBefore = { today: 0, week: 6, month: 29 } as const

function PeriodFilter({ filter }: Pick<AuditFiltersProps, 'filter'>) {
  const { t } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const [now] = useState(() => Date.now())
  const begun = (['today', 'week', 'month'] as const).find(
    (one) => filter.to === '' && filter.from === writeDay(now, daysBefore[one]),
  )
  const isAll = filter.from === '' && filter.to === ''
  const period: Period = isChoosing ? 'chosen' : isAll ? 'all' : (begun ?? 'chosen')
  const choose = (next: Period): void => {
    setChoosing(next === 'chosen')
    if (next === 'all') filter.setPeriod('', '')
    else if (next !== 'chosen') filter.setPeriod(writeDay(now, daysBefore[next]), '')
  }
  return (
    <>
      <Select
        className="w-44 max-sm:w-full"
        label={t('audit.period')}
        value={period}
        onValueChange={choose}
        options={periods.map((value) => ({ value, label: t(`audit.period-${value}`) }))}
      />
      {period === 'chosen' ? (
        <>
          <TextField
            type="date"
            label={t('audit.from')}
            value={filter.from}
            max={filter.to === '' ? undefined : filter.to}
            onValueChange={(from) => filter.setPeriod(from, filter.to)}
          />
          <TextField
            type="date"
            label={t('audit.to')}
            value={filter.to}
            min={filter.from === '' ? undefined : filter.from}
            onValueChange={(to) => filter.setPeriod(filter.from, to)}
          />
        </>
      ) : null}
    </>
  )
}
