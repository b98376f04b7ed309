import { X } from 'lucide-react'
import type { Judged } from '#shared/network-file/expectations.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { keyOf } from '../document/merge-expectations.ts'
import { expectationText } from './expectation-text.ts'
import { OpenReason } from './OpenReason.tsx'
import { useReasonText } from './use-reason-text.ts'

/** What is expected of the network, with what the drawing says of it; what is not met comes first. */
export function Expected({ expected }: { readonly expected: readonly Judged[] }) {
  const { t } = useWords()
  if (expected.length === 0) return <p className="text-text-2">{t('reach.expected.none')}</p>
  const ordered = [...expected.filter(({ isMet }) => !isMet), ...expected.filter(({ isMet }) => isMet)]
  return (
    <GrowingList
      className="-mx-1 flex flex-col gap-1"
      items={ordered}
      row={(judged, at) => <Row key={`${at} ${keyOf(judged.expectation)}`} judged={judged} />}
    />
  )
}

function Row({ judged }: { readonly judged: Judged }) {
  const { t } = useWords()
  const { network, isEditing, edit } = useBuilder()
  const reasonText = useReasonText()
  const { expectation, isMet } = judged
  const text = expectationText(judged, t)
  const remove = (): void => {
    const gone = keyOf(expectation)
    const left = (network.expectations ?? []).filter((each) => keyOf(each) !== gone)
    edit([{ kind: 'set-expectations', expectations: left }])
  }
  return (
    <li data-row className="flex items-start gap-2 rounded-2 px-1 py-1">
      <span className="flex h-5 items-center">
        <StateGlyph state={isMet ? 'synchronized' : 'error'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words">{text}</p>
        <p className="text-12 break-words text-text-2">
          {t(isMet ? 'reach.expected.met' : 'reach.expected.unmet', { reason: reasonText(judged) })}
        </p>
        {isMet ? null : <OpenReason judged={judged} />}
      </div>
      {isEditing ? (
        <IconButton size="xs" icon={X} label={t('reach.expected.remove', { text })} onClick={remove} />
      ) : null}
    </li>
  )
}
