import { Zap } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { DiskForm } from '#shared/model/disk.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { CompareHostKey } from './CompareHostKey.tsx'
import { withHostKey } from './disk-fields.ts'

type Tested = OutputOf<'disks', 'test'>

type Answer = { readonly tested: Tested; readonly form: DiskForm } | { readonly problem: Problem | null }

export interface DiskTestProps {
  /** Null: nothing is saved yet. */
  readonly diskId: string | null
  /** What is to be tested; null: it cannot be read as it is, and that is said elsewhere. */
  readonly read: () => DiskForm | null
  /** Keeps a host key that was compared; false: it could not be kept, which is said elsewhere. */
  readonly pin: (hostKey: HostKey) => Promise<boolean>
}

/** Writes, reads and removes a small file with these settings, and says how far that went. */
export function DiskTest({ diskId, read, pin }: DiskTestProps) {
  const { t } = useWords()
  const test = useCommand('disks', 'test', { quiet: true })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ask = async (form: DiskForm | null): Promise<void> => {
    setAnswer(null)
    if (form === null) return setAnswer({ problem: null })
    const given = await test.run({ id: diskId, form })
    setAnswer(given.ok ? { tested: given.value, form } : { problem: given.problem })
  }
  const compareAnew = (): void => {
    const form = read()
    void ask(form === null ? null : withHostKey(form, null))
  }
  return (
    <div className="flex flex-col items-stretch gap-3">
      <Button
        className="self-start"
        variant="soft"
        icon={Zap}
        busy={test.busy}
        busyLabel={t('disks.test.busy')}
        onClick={() => void ask(read())}
      >
        {t('disks.test.act')}
      </Button>
      {answer === null ? null : 'problem' in answer ? (
        <Refused problem={answer.problem} onCompare={compareAnew} />
      ) : answer.tested.hostKey === null ? (
        <WentWell tested={answer.tested} />
      ) : (
        <CompareHostKey
          hostKey={answer.tested.hostKey}
          onPin={async (hostKey) => {
            if (await pin(hostKey)) await ask(withHostKey(answer.form, hostKey))
          }}
        />
      )}
    </div>
  )
}

function Refused({
  problem,
  onCompare,
}: {
  readonly problem: Problem | null
  readonly onCompare: () => void
}) {
  const { t } = useWords()
  return (
    <ProblemNote
      tone="bad"
      live
      title={t('disks.test.error')}
      problem={
        problem === null
          ? t('disks.test.fill-in')
          : problem.code === 'field-required'
            ? t('disks.test.secret-again')
            : problem
      }
      action={
        problem?.code === 'host-key-changed' ? (
          <Button variant="outline" onClick={onCompare}>
            {t('disks.test.compare-new')}
          </Button>
        ) : undefined
      }
    />
  )
}

function WentWell({ tested: { steps, milliseconds } }: { readonly tested: Tested }) {
  const { t, format } = useWords()
  return (
    <>
      <Note tone="ok" live title={t('disks.test.ok')}>
        {t('disks.test.took', { milliseconds: format.number(milliseconds) })}
      </Note>
      <ul aria-label={t('disks.test.steps')} className="flex flex-col gap-1">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-2">
            <StateGlyph state="synchronized" size={14} />
            {t(`disks.test.step.${step}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
