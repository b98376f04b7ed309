import { Frame, Lock, LockOpen, Trash2 } from 'lucide-react'
import { removeElements, setLocked } from '#shared/design/change.ts'
import type { DesignNode, Outline } from '#shared/design/design.ts'
import { designKinds } from '#shared/design/kinds.ts'
import { linesAmong } from '#shared/design/restyle.ts'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { groupElements } from '../actions/group-elements.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { ArrangeButtons } from './ArrangeButtons.tsx'
import { LineStyle } from './LineStyle.tsx'
import { hasStyle, NodeStyle } from './NodeStyle.tsx'
import { OrderButtons } from './StyleSection.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

export interface SelectionPanelProps {
  readonly elements: readonly (DesignNode | Outline)[]
}

/** Several elements at once. */
export function SelectionPanel({ elements }: SelectionPanelProps) {
  const { t } = useWords()
  const { design, act, screen, canvas } = useDesigner()
  const whyReadOnly = useWhyReadOnly()
  const ids = elements.map(({ id }) => id)
  const staying = elements.filter(({ isLocked }) => isLocked)
  const isAllLocked = staying.length === elements.length
  const title = t('inspector.selection.title', { count: elements.length })
  const remove = (): void => {
    act(removeElements(design, ids, { withContent: false }))
    screen.set({ selection: new Set(staying.map(({ id }) => id)) })
    canvas.current?.focus()
  }
  return (
    <EditorPanel
      label={t('inspector.selection.label')}
      name={title}
      className="dp"
      footer={
        <Button
          variant="danger-outline"
          icon={Trash2}
          wide
          disabledReason={whyReadOnly ?? (isAllLocked ? t('inspector.lock.remove-all') : undefined)}
          onClick={remove}
        >
          {t('inspector.selection.remove')}
        </Button>
      }
    >
      <Counts elements={elements} />
      <SharedStyle elements={elements} />
      <ArrangeButtons ids={ids} />
      <PanelSection title={t('inspector.order.title')}>
        <OrderButtons ids={ids} />
      </PanelSection>
      <PanelSection last>
        <div className="dp-fields">
          <Group
            ids={ids}
            reason={whyReadOnly ?? (isAllLocked ? t('inspector.selection.group-locked') : undefined)}
          />
          <Button
            variant="outline"
            icon={isAllLocked ? LockOpen : Lock}
            disabledReason={whyReadOnly}
            onClick={() => void act(setLocked(design, ids, !isAllLocked))}
          >
            {t(isAllLocked ? 'inspector.selection.unlock' : 'inspector.selection.lock')}
          </Button>
        </div>
      </PanelSection>
    </EditorPanel>
  )
}

/** The look of the nodes, and of the lines between them. */
function SharedStyle({ elements }: Pick<SelectionPanelProps, 'elements'>) {
  const { t } = useWords()
  const { design } = useDesigner()
  const nodes = elements.filter((element) => 'kind' in element)
  const lines = linesAmong(design, new Set(nodes.map(({ id }) => id)))
  return (
    <>
      {!hasStyle(nodes) ? null : (
        <PanelSection title={t('inspector.style.nodes')}>
          <NodeStyle nodes={nodes} />
        </PanelSection>
      )}
      {lines.length === 0 ? null : (
        <PanelSection title={t('inspector.style.lines')}>
          <LineStyle lines={lines} />
        </PanelSection>
      )}
    </>
  )
}

/** How many of each kind. */
function Counts({ elements }: Pick<SelectionPanelProps, 'elements'>) {
  const { t, format } = useWords()
  const counts = new Map<string, number>()
  for (const element of elements) {
    const what = 'kind' in element ? element.kind : 'outline'
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return (
    <PanelSection>
      <ul className="dp-list">
        {designKinds
          .filter((kind) => counts.has(kind))
          .map((kind) => (
            <li key={kind} className="dp-count">
              <KindIcon kind={kind} size={16} />
              <span>{t(`designer.kind.${kind}`)}</span>
              <span className="num">{format.number(counts.get(kind) ?? 0)}</span>
            </li>
          ))}
        {counts.has('outline') ? (
          <li className="dp-count">
            <Icon of={Frame} />
            <span>{t('inspector.selection.outlines')}</span>
            <span className="num">{format.number(counts.get('outline') ?? 0)}</span>
          </li>
        ) : null}
      </ul>
    </PanelSection>
  )
}

/** A new outline around what is selected, which is selected then. */
function Group({ ids, reason }: { readonly ids: readonly string[]; readonly reason: string | undefined }) {
  const { t } = useWords()
  const designer = useDesigner()
  return (
    <Button
      variant="outline"
      icon={Frame}
      disabledReason={reason}
      onClick={() => groupElements(designer, t, ids)}
    >
      {t('inspector.selection.group')}
    </Button>
  )
}
