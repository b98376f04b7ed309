import { KeptFocus } from '#renderer/editor/panel/KeptFocus.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { DesignPanel } from './DesignPanel.tsx'
import { NodePanel } from './NodePanel.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { RelationshipPanel } from './RelationshipPanel.tsx'
import { SelectionPanel } from './SelectionPanel.tsx'
import { ContentsPanel } from './ContentsPanel.tsx'
import './panel.css'

export interface DesignerPanelProps {
  /** Begins to turn the drawing into a network; absent: nobody can do it here. */
  readonly onConvert?: (() => void) | undefined
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

function ShownPanel({ onConvert }: DesignerPanelProps) {
  const { screen, design } = useDesigner()
  if (screen.panel === 'contents') return <ContentsPanel />
  const { edgeId } = screen
  const relationship = edgeId === null ? undefined : design.relationships.get(edgeId)
  if (relationship !== undefined)
    return <RelationshipPanel key={relationship.id} relationship={relationship} />
  // What is selected may have been deleted since, by undoing or by somebody else.
  const elements = [...screen.selection].flatMap(
    (id) => design.nodes.get(id) ?? design.outlines.get(id) ?? [],
  )
  const [first] = elements
  if (first === undefined) return <DesignPanel onConvert={onConvert} />
  if (elements.length > 1) return <SelectionPanel elements={elements} />
  if ('kind' in first) return <NodePanel node={first} onConvert={onConvert} />
  return <OutlinePanel outline={first} />
}
