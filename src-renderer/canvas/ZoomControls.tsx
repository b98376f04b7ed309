import { Maximize, Minus, Plus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { Camera } from './view/use-camera.ts'
import { zoomStep } from './view/view-window.ts'
import type { ViewStore } from './view/view-store.ts'

/** How near it is, nearer, farther, all. */
export function ZoomControls({ store, camera }: { readonly store: ViewStore; readonly camera: Camera }) {
  const { t } = useWords()
  const percent = useSyncExternalStore(store.subscribe, () => Math.round(store.view().zoom * 100))
  return (
    <div className="cv-float cv-tools cv-zoom" role="group" aria-label={t('editor.canvas.zoom')}>
      <IconButton
        size="xs"
        icon={Minus}
        label={t('editor.canvas.zoom-out')}
        onClick={() => camera.zoomBy(1 / zoomStep)}
      />
      <button
        type="button"
        className="cv-zoom-number num"
        title={t('editor.canvas.zoom-actual')}
        onClick={() => camera.zoomTo(1)}
      >
        {`${percent} %`}
      </button>
      <IconButton
        size="xs"
        icon={Plus}
        label={t('editor.canvas.zoom-in')}
        onClick={() => camera.zoomBy(zoomStep)}
      />
      <span className="cv-separator" />
      <IconButton size="xs" icon={Maximize} label={t('editor.canvas.fit')} onClick={() => camera.fit()} />
    </div>
  )
}
