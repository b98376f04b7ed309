import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Note } from '#renderer/ui/Note.tsx'

type Read = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'failed' }

/** The licences of what the application includes, read here: its window has no way back from a bare text. */
export function OthersWork() {
  const { t } = useWords()
  const [read, setRead] = useState<Read | null>(null)
  const readThem = async (): Promise<void> => {
    const answer = await fetch('/third-party-notices.txt').catch(() => null)
    setRead(answer?.ok === true ? { kind: 'text', text: await answer.text() } : { kind: 'failed' })
  }
  return (
    <>
      <p>{t('legal.others')}</p>
      <Button variant="outline" icon={Scale} onClick={() => void readThem()}>
        {t('legal.others-licenses')}
      </Button>
      <div role="status" className="w-full">
        {read?.kind === 'failed' ? <Note tone="warn">{t('legal.others-failed')}</Note> : null}
      </div>
      {read?.kind === 'text' ? (
        <CodeBlock text={read.text} label={t('legal.others-text')} tall className="w-full" />
      ) : null}
    </>
  )
}
