import { useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import type { OpenedDesign } from './open-design.ts'

/** Another window edits this design: here it is looked at, or taken over. */
export function TakeOver({ opened }: { readonly opened: OpenedDesign }) {
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)
  const take = async (): Promise<void> => {
    setBusy(true)
    await opened.takeOver()
  }
  return (
    <div className="ds-elsewhere">
      <Note
        tone="info"
        action={
          <Button variant="outline" busy={isBusy} onClick={() => void take()}>
            {t('designer.elsewhere.take')}
          </Button>
        }
      >
        {t('designer.elsewhere.text')}
      </Note>
    </div>
  )
}
