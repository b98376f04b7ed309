import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Judged } from '#shared/network-file/expectations.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { keyOf } from '../document/merge-expectations.ts'
import { expectationText } from './expectation-text.ts'

/** What is expected from now on: the answer as it is, unless the other one is wanted. */
export function Keep({ answer, most }: { readonly answer: Judged; readonly most: number }) {
  const { t } = useWords()
  const { network, edit } = useBuilder()
  const toasts = useToasts()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const reaches = wanted ?? answer.isMet
  const kept = { ...answer.expectation, reaches }
  const others = network.expectations ?? []
  const isKept = others.some((each) => keyOf(each) === keyOf(kept))
  // Both at once can never be met.
  const opposite = keyOf({ ...kept, reaches: !reaches })
  const left = others.filter((each) => keyOf(each) !== opposite)
  const isFull = left.length >= most
  const keep = (): void => {
    const answered = edit([{ kind: 'set-expectations', expectations: [...left, kept] }])
    if (!answered.ok) return
    const text = expectationText({ ...answer, expectation: kept }, t)
    toasts.add({ id: 'expected', tone: 'ok', title: t('reach.ask.done', { text }) })
  }
  return (
    <>
      <RadioGroup
        row
        label={t('reach.ask.expected')}
        options={[
          { value: 'yes', label: t('reach.ask.reaches') },
          { value: 'no', label: t('reach.ask.reaches-not') },
        ]}
        value={reaches ? 'yes' : 'no'}
        onValueChange={(value) => setWanted(value === 'yes')}
      />
      <Button
        variant="outline"
        icon={Check}
        wide
        disabledReason={isKept ? t('reach.ask.kept') : isFull ? t('reach.ask.full', { most }) : undefined}
        onClick={keep}
      >
        {t('reach.ask.keep')}
      </Button>
    </>
  )
}
