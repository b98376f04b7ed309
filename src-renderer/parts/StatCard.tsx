import { useWords } from '#renderer/state/words.ts'

/** One number of the organization, with what it is a number of; `of` draws it as a share. */
export function StatCard(props: {
  readonly label: string
  readonly value: number
  readonly text: string
  readonly of?: number
}) {
  const { format } = useWords()
  const { value, of } = props
  return (
    <section className="flex flex-col rounded-3 border border-line bg-surface px-4 py-3.5">
      <h2 className="text-12 font-normal text-text-2">{props.label}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="num text-26 font-semibold">{format.number(value)}</span>
        <span className="text-12 text-text-2">{props.text}</span>
      </p>
      {of === undefined ? null : (
        <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-1 bg-press">
          <div
            className="h-full rounded-1 bg-who"
            style={{ width: `${of === 0 ? 0 : Math.min(1, value / of) * 100}%` }}
          />
        </div>
      )}
    </section>
  )
}
