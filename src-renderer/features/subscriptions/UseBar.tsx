import { useWords } from '#renderer/state/words.ts'

/** How much of a limit is used, in numbers and as a bar; without a limit only the number. */
export function UseBar(props: {
  readonly label: string
  readonly have: number
  readonly limit: number | null
}) {
  const { t, format } = useWords()
  const { label, limit } = props
  const have = format.number(props.have)
  const use =
    limit === null
      ? t('subscription.unlimited', { have })
      : t('subscription.of', { have, limit: format.number(limit) })
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, props.have / limit)
  return (
    <>
      <p className="mb-2 flex justify-between gap-2">
        <span className="text-text-2">{label}</span>
        <span className="num font-medium">{use}</span>
      </p>
      {limit === null ? null : (
        <div
          role="meter"
          aria-label={t('subscription.use-label', { what: label, use })}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(props.have, limit)}
          aria-valuetext={use}
          className="h-1.5 overflow-hidden rounded-1 bg-press"
        >
          <div
            className={`h-full rounded-1 ${share >= 1 ? 'bg-warn' : 'bg-primary'}`}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
    </>
  )
}
