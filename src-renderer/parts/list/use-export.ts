import { useState } from 'react'
import type { Result } from '#shared/base/result.ts'
import { saveFile } from '#renderer/parts/save-file.ts'
import { useBackend, useToasts } from '#renderer/state/host.tsx'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'

type Question = Readonly<Record<string, unknown>>
type Export = (question: Question) => Promise<Result<{ readonly fileName: string; readonly text: string }>>

/** Lets the browser save the whole list as the server writes it, narrowed as on the screen. */
export function useExport(area: 'devices' | 'networkUsers' | 'audit' | 'statistics') {
  const backend = useBackend()
  const toasts = useToasts()
  const textOf = useProblemText()
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  /** `question` of `usePaged`. */
  const run = async (question: Question): Promise<void> => {
    setBusy(true)
    const answer = await (backend[area].export as Export)(question)
    setBusy(false)
    if (answer.ok) saveFile(answer.value.fileName, answer.value.text)
    else {
      const text = textOf(answer.problem)
      toasts.add({ id: `${area}.export`, tone: 'bad', title: t('shell.not-done'), text })
    }
  }
  return { run, busy }
}
