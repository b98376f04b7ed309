import { Spline, SquareDashed } from 'lucide-react'
import type { Design } from '#shared/design/design.ts'
import { searchDesign, type Found } from '#shared/design/search.ts'
import type { Translate } from '#shared/words/words.ts'
import type { PaletteCommand } from '#renderer/ui/CommandPalette.tsx'
import type { Designer } from '../context/designer-context.tsx'
import { kindWords } from '../palette/kind-words.ts'

type Thing = Pick<PaletteCommand, 'label' | 'detail' | 'kind' | 'icon'>

/** What of a design was typed: nodes, outlines and relationships, each leading to itself. */
export function findThings(designer: Designer, t: Translate, typed: string): readonly PaletteCommand[] {
  return searchDesign(designer.design, typed, kindWords(t)).flatMap((found): PaletteCommand[] => {
    const thing = thingOf(designer.design, found)
    return thing === null ? [] : [{ id: found.id, ...thing, onRun: () => showThing(designer, found) }]
  })
}

function thingOf(design: Design, { what, id }: Found): Thing | null {
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
      ...(outline.isFolded === true ? { kind: 'folded-outline' as const } : { icon: SquareDashed }),
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
  screen.set({ selection: new Set(), edgeId: id, panel: 'selected', isPanelOpen: true })
  const from = design.relationships.get(id)?.from
  if (from !== undefined) canvas.current?.reveal(from)
}
