import { toDesign } from '#shared/design/value.ts'
import type { Aside } from '#renderer/document/unsent-edits.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import type { Ways } from './use-open-design.ts'

/** What the server refused of one's edits: taken away as a design of this browser, or let go. */
export function AsideNote({
  aside,
  begin,
  onDrop,
}: {
  readonly aside: Aside
  readonly begin: Ways['begin']
  readonly onDrop: (aside: Aside) => Promise<void>
}) {
  const { t } = useWords()
  const { name, content, why } = aside
  const take = async (): Promise<void> => {
    await begin(t('unsent.copy', { name }).slice(0, 80), toDesign(content))
    await onDrop(aside)
  }
  return (
    <Note
      tone="warn"
      live
      title={t('unsent.refused')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => void take()}>
            {t('unsent.take')}
          </Button>
          <Button variant="ghost" onClick={() => void onDrop(aside)}>
            {t('unsent.discard')}
          </Button>
        </span>
      }
    >
      {t(`unsent.why.${why}`)}
    </Note>
  )
}
