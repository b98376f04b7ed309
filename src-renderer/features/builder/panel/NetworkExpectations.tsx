import { X } from 'lucide-react'
import type { Expectation } from '#shared/model/expectation.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useBuilder } from '../context/builder-context.tsx'

/** What is expected of the network, which its plans are checked for; nothing where nothing is. */
export function NetworkExpectations() {
  const { t } = useWords()
  const { network, view, isEditing, edit } = useBuilder()
  const expectations = network.expectations ?? []
  if (expectations.length === 0) return null
  const called = (id: string): string => (view.devices.get(id) ?? view.rules.get(id))?.name ?? id
  const textOf = ({ from, to, port, protocol, reaches }: Expectation): string => {
    const target = port === undefined ? called(to) : `${called(to)} ${port}/${protocol}`
    const facts = { from: called(from), to: target }
    return reaches
      ? t('builder.network.expected-reaches', facts)
      : t('builder.network.expected-reaches-not', facts)
  }
  const remove = (gone: Expectation): void => {
    edit([{ kind: 'set-expectations', expectations: expectations.filter((each) => each !== gone) }])
  }
  return (
    <PanelSection title={t('builder.network.expected')}>
      <GrowingList
        className="-mx-1 flex flex-col"
        items={expectations}
        row={(expectation, at) => {
          const text = textOf(expectation)
          return (
            <li key={`${at} ${text}`} className="flex min-h-8 items-center gap-2 px-1">
              <span className="min-w-0 flex-1 break-words">{text}</span>
              {isEditing ? (
                <IconButton
                  size="xs"
                  icon={X}
                  label={t('builder.network.expected-remove', { text })}
                  onClick={() => remove(expectation)}
                />
              ) : null}
            </li>
          )
        }}
      />
    </PanelSection>
  )
}
