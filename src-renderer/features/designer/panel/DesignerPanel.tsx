import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { DesignPanel } from './DesignPanel.tsx'
import { KeptFocus } from './KeptFocus.tsx'
import { NodePanel } from './NodePanel.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { RelationshipPanel } from './RelationshipPanel.tsx'
import { SelectionPanel } from './SelectionPanel.tsx'
import { ContentsPanel } from './ContentsPanel.tsx'
import './panel.css'

export interface DesignerPanelProps {
  /** Begins to turn the drawing into a network; absent: nobody can do it here. */
  readonly onConvert?: (() => void) | undefined
  /** What the menu of the canvas offers for what is selected. */
  readonly entries?: readonly MenuEntry[]
}

/** What stands beside the canvas: what is selected, the drawing itself, or everything as a tree. */
export function DesignerPanel(props: DesignerPanelProps) {
  // Whatever changes in the drawing may take away what has the focus.
  useDesigner()
  return (
    <KeptFocus>
      <ShownPanel {...props} />
    </KeptFocus>
  )
}

const noEntries: readonly MenuEntry[] = []

function ShownPanel({ onConvert, entries = noEntries }: DesignerPanelProps) {
  const { screen, design } = useDesigner()
  if (screen.side === 'contents') return <ContentsPanel />
  const { relationshipId } = screen
  const relationship = relationshipId === null ? undefined : design.relationships.get(relationshipId)
  if (relationship !== undefined)
    return <RelationshipPanel key={relationship.id} relationship={relationship} entries={entries} />
  // What is selected may have been deleted since, by undoing or by somebody else.
  const elements = [...screen.selection].flatMap(
    (id) => design.nodes.get(id) ?? design.outlines.get(id) ?? [],
  )
  const [first] = elements
  if (first === undefined) return <DesignPanel entries={entries} onConvert={onConvert} />
  if (elements.length > 1) return <SelectionPanel elements={elements} entries={entries} />
  if ('kind' in first) return <NodePanel node={first} entries={entries} onConvert={onConvert} />
  return <OutlinePanel outline={first} entries={entries} />
}
