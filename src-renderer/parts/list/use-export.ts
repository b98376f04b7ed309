import { useState } from 'react'
import type { Result } from '#shared/base/result.ts'
import { saveFile } from '#renderer/parts/save-file.ts'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { useBackend } from '#renderer/state/host.tsx'

type Question = Readonly<Record<string, unknown>>
type Export = (question: Question) => Promise<Result<{ readonly fileName: string; readonly text: string }>>

/** Lets the browser save the whole list as the server writes it, narrowed as on the screen. */
export function useExport(area: 'devices' | 'networkUsers' | 'audit' | 'statistics') {
  const backend = useBackend()
  const tell = useTellProblem()
  const [busy, setBusy] = useState(false)
  /** `question` of `usePaged`. */
  const run = async (question: Question): Promise<void> => {
    setBusy(true)
    const answer = await (backend[area].export as Export)(question)
    setBusy(false)
    if (answer.ok) saveFile(answer.value.fileName, answer.value.text)
    else tell(answer.problem, { id: `${area}.export` })
  }
  return { run, busy }
}
