import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'

const dayMs = 86_400_000

/** How long ago a gateway was reached, counting; from a day on the date. */
export function ContactAge({ atMs }: { readonly atMs: number | null }) {
  const { t, format } = useWords()
  if (atMs === null) return t('states.never')
  return (
    <Age
      at={atMs}
      format={(ageMs) => (ageMs < dayMs ? t('states.ago', { age: format.age(ageMs) }) : format.date(atMs))}
    />
  )
}
