import { Spline, SquareDashed } from 'lucide-react'
import { useState } from 'react'
import type { Design } from '#shared/design/design.ts'
import { searchDesign, type Found } from '#shared/design/search.ts'
import type { Action } from '#renderer/parts/actions/action.ts'
import { useWords } from '#renderer/state/words.ts'
import { CommandPalette, type PaletteCommand } from '#renderer/ui/CommandPalette.tsx'
import { useDesigner, type Designer } from '../context/designer-context.tsx'
import { kindWords } from '../palette/kind-words.ts'

export interface SearchDialogProps {
  readonly actions: readonly Action[]
  readonly onClose: () => void
}

/** What is drawn by its name, then what can be done: the same actions as menus and keys. */
export function SearchDialog({ actions, onClose }: SearchDialogProps) {
  const { t } = useWords()
  const designer = useDesigner()
  const [typed, setTyped] = useState('')
  const found = typed.trim() === '' ? [] : searchDesign(designer.design, typed, kindWords(t))
  const things = found.flatMap((each): PaletteCommand[] => {
    const shown = thingOf(designer.design, each)
    if (shown === null) return []
    // What was found here is found by whatever was typed.
    return [{ id: each.id, ...shown, keywords: typed, onRun: () => showThing(designer, each) }]
  })
  const commands = actions
    .filter(({ id, disabledReason }) => id !== 'search' && disabledReason === undefined)
    .map(({ id, label, icon, shortcut, run }): PaletteCommand => ({
      id: `action-${id}`,
      label,
      icon,
      shortcut,
      onRun: run,
    }))
  return (
    <CommandPalette
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      label={t('designFiles.search.label')}
      placeholder={t('designFiles.search.placeholder')}
      emptyText={t('designFiles.search.none')}
      closeKey="Esc"
      commands={[...things, ...commands]}
      onTyped={setTyped}
    />
  )
}

function thingOf(
  design: Design,
  { what, id }: Found,
): Pick<PaletteCommand, 'label' | 'detail' | 'kind' | 'icon'> | null {
  if (what === 'node') {
    const node = design.nodes.get(id)
    if (node === undefined) return null
    const detail = node.privateIp === '' ? node.publicIp : node.privateIp
    return { label: node.name, kind: node.kind, ...(detail === '' ? {} : { detail }) }
  }
  if (what === 'outline') {
    const outline = design.outlines.get(id)
    if (outline === undefined) return null
    return {
      label: outline.name,
      icon: SquareDashed,
      ...(outline.range === '' ? {} : { detail: outline.range }),
    }
  }
  const relationship = design.relationships.get(id)
  if (relationship === undefined) return null
  const ends = [relationship.from, relationship.to].map((end) => design.nodes.get(end)?.name ?? '')
  return { label: relationship.label, icon: Spline, detail: ends.join(' - ') }
}

function showThing({ design, show, screen, canvas }: Designer, { what, id }: Found): void {
  if (what !== 'relationship') {
    show([id])
    return
  }
  screen.set({ selection: new Set(), relationshipId: id, side: 'selected', isSideOpen: true })
  const from = design.relationships.get(id)?.from
  if (from !== undefined) canvas.current?.reveal(from)
}
