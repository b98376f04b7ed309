import { FoldVertical } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { useMedia } from '#renderer/ui/use-media.ts'
import { useBuilder } from './context/builder-context.tsx'
import { foldWays } from './fold/groups.ts'

/** What devices are put together by, among the tools. */
export function FoldMenu() {
  const { t } = useWords()
  const { fold, canvas } = useBuilder()
  // Elsewhere it stays, to compare one way with another.
  const isOverDrawing = useMedia('(width < 45rem), (height < 30rem)')
  const show = (act: () => void) => (): void => {
    act()
    // Once it is drawn.
    requestAnimationFrame(() => canvas.current?.fit())
  }
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'title', label: t('builder.fold.title') },
    ...([...foldWays, null] as const).map((way): MenuEntry => ({
      kind: 'check',
      id: way ?? 'nothing',
      label: t(`builder.fold.by.${way ?? 'nothing'}`),
      checked: fold.way === way,
      closes: isOverDrawing,
      onCheckedChange: show(() => fold.choose(way)),
    })),
    ...(fold.groups.length === 0
      ? []
      : [
          { kind: 'separator', id: 'before-all' } as const,
          {
            kind: 'action',
            id: 'all',
            label: t('builder.fold.action.all'),
            onSelect: show(fold.foldAll),
          } as const,
        ]),
    ...(fold.hasHand
      ? [
          {
            kind: 'action',
            id: 'forget',
            label: t('builder.fold.action.forget'),
            onSelect: fold.forgetHand,
          } as const,
        ]
      : []),
  ]
  return (
    <Menu
      align="start"
      label={t('builder.fold.title')}
      entries={entries}
      trigger={<IconButton size="xs" icon={FoldVertical} label={t('builder.fold.title')} />}
    />
  )
}
