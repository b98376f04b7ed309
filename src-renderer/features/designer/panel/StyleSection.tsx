import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { setLocked } from '#shared/design/change.ts'
import type { DesignNode, Outline } from '#shared/design/design.ts'
import { reorder, type Order } from '#shared/design/order.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { hasStyle, NodeStyle } from './NodeStyle.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

const orders: readonly { readonly order: Order; readonly icon: IconComponent }[] = [
  { order: 'toFront', icon: ArrowUpToLine },
  { order: 'forward', icon: ArrowUp },
  { order: 'backward', icon: ArrowDown },
  { order: 'toBack', icon: ArrowDownToLine },
]

/** What lies above what, of the elements named. */
export function OrderButtons({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const reason = useWhyReadOnly()
  return (
    <div className="dp-buttons" role="group" aria-label={t('inspector.order.title')}>
      {orders.map(({ order, icon }) => (
        <IconButton
          key={order}
          variant="outline"
          icon={icon}
          label={t(`designer.order.${order}`)}
          disabledReason={reason}
          onClick={() => void act(reorder(design, ids, order))}
        />
      ))}
    </div>
  )
}

/** How an element lies among the others. */
export function StyleSection({ element }: { readonly element: DesignNode | Outline }) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const reason = useWhyReadOnly()
  return (
    <>
      {'kind' in element && hasStyle([element]) ? (
        <PanelSection>
          <NodeStyle nodes={[element]} />
        </PanelSection>
      ) : null}
      <PanelSection title={t('inspector.order.title')}>
        <OrderButtons ids={[element.id]} />
      </PanelSection>
      <PanelSection last>
        <Switch
          label={t('inspector.lock.label')}
          hint={t('inspector.lock.hint')}
          checked={element.isLocked}
          disabledReason={reason}
          onCheckedChange={(isLocked) => void act(setLocked(design, [element.id], isLocked))}
        />
      </PanelSection>
    </>
  )
}
