import type { TrafficPoint } from '#shared/contract/statistics.ts'
import { useWords } from '#renderer/state/words.ts'

/** The curve as numbers, for those who do not see it. */
export function TrafficTable({
  label,
  points,
}: {
  readonly label: string
  readonly points: readonly TrafficPoint[]
}) {
  const { t, format } = useWords()
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.traffic.time')}</th>
            <th scope="col">{t('statistics.traffic.received')}</th>
            <th scope="col">{t('statistics.traffic.sent')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ atMs, received, sent }) => (
            <tr key={atMs}>
              <th scope="row">{format.dateTime(atMs)}</th>
              <td>{format.bytes(received)}</td>
              <td>{format.bytes(sent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
