import { useWords } from '#renderer/state/words.ts'

/** One number of the organization, with what it is a number of. */
export function StatCard({
  label,
  value,
  text,
}: {
  readonly label: string
  readonly value: number
  readonly text: string
}) {
  const { format } = useWords()
  return (
    <section className="rounded-3 border border-line bg-surface px-4 py-3.5">
      <h2 className="text-12 font-normal text-text-2">{label}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-2">
        <span className="num text-26 font-semibold">{format.number(value)}</span>
        <span className="text-12 text-text-2">{text}</span>
      </p>
    </section>
  )
}
