import { Plus } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { useBuilder } from './context/builder-context.tsx'

/** What stands on a canvas on which nothing was drawn yet. */
export function EmptyDrawing() {
  const { t } = useWords()
  const { view, network, isEditing, screen } = useBuilder()
  if ((view.placementsOfNetwork.get(network.id) ?? []).length > 0) return null
  return (
    <div className="cv-beginning pointer-events-none absolute inset-0 z-panel grid grid-cols-[minmax(0,1fr)] place-items-center p-6">
      <div className="pointer-events-auto max-w-full">
        <EmptyState
          kind="gateway-vpn"
          title={t('builder.empty.title')}
          text={t(isEditing ? 'builder.empty.text' : 'builder.empty.viewer')}
          action={
            isEditing ? (
              <Button
                icon={Plus}
                onClick={() => screen.set({ dialog: { kind: 'add-gateway', at: null, besideId: null } })}
              >
                {t('builder.empty.act')}
              </Button>
            ) : undefined
          }
        />
      </div>
    </div>
  )
}
