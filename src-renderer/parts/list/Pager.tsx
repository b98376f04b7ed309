import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { pageLimits, type Paged } from './use-paged.ts'

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ list }: { readonly list: Paged<unknown> }) {
  const { t, format } = useWords()
  const { page, limit } = list
  const total = list.asked.data?.total ?? 0
  const last = Math.max(0, Math.ceil(total / limit) - 1)
  const from = total === 0 ? 0 : page * limit + 1
  const to = Math.min(total, (page + 1) * limit)
  const range = t('users.list.range', {
    from: format.number(from),
    to: format.number(to),
    total: format.number(total),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-12 text-text-3">
      <span role="status" className="num">
        {range}
      </span>
      {total <= pageLimits[0] ? null : (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
          <span aria-hidden>{t('users.list.rows')}</span>
          <Select
            className="w-20"
            size="sm"
            label={t('users.list.rows')}
            labelHidden
            value={String(limit)}
            onValueChange={(next) => list.onLimitChange(Number(next))}
            options={pageLimits.map((one) => ({ value: String(one), label: String(one) }))}
          />
          <nav aria-label={t('users.list.pages')} className="flex gap-1">
            <Step to={0} off={page === 0} list={list} icon={ChevronFirst} label={t('users.list.first')} />
            <Step
              to={page - 1}
              off={page === 0}
              list={list}
              icon={ChevronLeft}
              label={t('users.list.before')}
            />
            <Step
              to={page + 1}
              off={page >= last}
              list={list}
              icon={ChevronRight}
              label={t('users.list.next')}
            />
            <Step to={last} off={page >= last} list={list} icon={ChevronLast} label={t('users.list.last')} />
          </nav>
        </div>
      )}
    </div>
  )
}

interface StepProps {
  readonly to: number
  readonly off: boolean
  readonly list: Paged<unknown>
  readonly icon: typeof ChevronFirst
  readonly label: string
}

/** At either end it stays reachable, and says that there is nothing beyond. */
function Step({ to, off, list, icon, label }: StepProps) {
  const { t } = useWords()
  return (
    <IconButton
      label={label}
      icon={icon}
      variant="outline"
      onClick={() => list.onPageChange(to)}
      {...(off ? { disabledReason: t('users.list.no-more') } : {})}
    />
  )
}
