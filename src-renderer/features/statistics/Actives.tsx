import type { StatisticsCounts } from '#shared/contract/statistics.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'

const records = ['networks', 'gateways', 'devices', 'networkUsers', 'users'] as const

/** How many records of each kind take part, as the filled part of a bar; the inactive part is an outline. */
export function Actives({ counts }: { readonly counts: StatisticsCounts }) {
  const { t, format } = useWords()
  const number = 'num py-2 pl-3 text-right'
  return (
    <Card title={t('statistics.actives.title')}>
      <table className="w-full text-left" aria-label={t('statistics.actives.title')}>
        <thead className="text-12 text-text-3">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              <span className="sr-only">{t('statistics.actives.what')}</span>
            </th>
            <td aria-hidden className="w-1/3 max-sm:w-1/5" />
            <th scope="col" className="pb-1 pl-3 text-right font-normal">
              {t('statistics.actives.active')}
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal">
              {t('statistics.actives.inactive')}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const { active, inactive } = counts[record]
            return (
              <tr key={record} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 font-normal text-text-2">
                  {t(`statistics.actives.${record}`)}
                </th>
                <td aria-hidden className="py-2">
                  <ShareBar part={active} all={active + inactive} />
                </td>
                <td className={`${number} font-semibold`}>{format.number(active)}</td>
                <td className={`${number} text-text-2`}>{format.number(inactive)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

function ShareBar({ part, all }: { readonly part: number; readonly all: number }) {
  if (all === 0) return <div className="h-2.5 rounded-1 border border-dashed border-line-control" />
  return (
    <div className="flex h-2.5 gap-0.5">
      {part === 0 ? null : <span className="rounded-1 bg-who" style={{ flexGrow: part }} />}
      {part === all ? null : (
        <span
          className="rounded-1 border border-dashed border-line-control"
          style={{ flexGrow: all - part }}
        />
      )}
    </div>
  )
}
