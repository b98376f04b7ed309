import { useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import type { Shelf, ShelfEntry } from '../shelf/shelf.ts'
import { DesignRow } from './DesignRow.tsx'
import { useDesigns } from './use-designs.ts'

export interface DesignsDialogProps {
  /** Always the same function. */
  readonly openShelf: () => Promise<Shelf>
  readonly onClose: () => void
}

/** The designs of this browser: one is opened, or put in order. */
export function DesignsDialog({ openShelf, onClose }: DesignsDialogProps) {
  const { t } = useWords()
  const { id, openDesign, screen } = useDesigner()
  const designs = useDesigns(openShelf)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [removing, setRemoving] = useState<ShelfEntry | null>(null)
  const [opening, setOpening] = useState<'none' | 'begun' | 'failed'>('none')
  const openAnother = (wanted: string): void => {
    if (opening === 'begun') return
    setOpening('begun')
    openDesign(wanted).then(onClose, () => setOpening('failed'))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('designFiles.designs.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button onClick={() => screen.set({ dialog: { kind: 'new' } })}>
            {t('designFiles.designs.new')}
          </Button>
        </>
      }
    >
      <p>{t(designs.isFleeting ? 'designFiles.designs.fleeting' : 'designFiles.designs.text')}</p>
      {designs.hasFailed || opening === 'failed' ? (
        <Note tone="bad" live>
          {t('designFiles.designs.failed')}
        </Note>
      ) : null}
      {designs.entries === null && !designs.hasFailed ? (
        <LoadingBar fixed={false} label={t('designFiles.designs.reading')} />
      ) : null}
      {opening === 'begun' ? <LoadingBar fixed={false} label={t('shell.loading')} /> : null}
      <ul
        className="flex flex-col gap-1"
        aria-busy={opening === 'begun'}
        aria-label={t('designFiles.designs.title')}
      >
        {(designs.entries ?? []).map((entry) => (
          <DesignRow
            key={entry.id}
            entry={entry}
            isOpen={entry.id === id}
            isRenaming={entry.id === renaming}
            onOpen={() => {
              if (entry.id === id) onClose()
              else openAnother(entry.id)
            }}
            onRename={() => setRenaming(entry.id)}
            onRenamed={(name) => {
              setRenaming(null)
              if (name !== null) void designs.rename(entry, name)
            }}
            onDuplicate={() => void designs.duplicate(entry)}
            onRemove={() => setRemoving(entry)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        title={t('designFiles.designs.remove-title', { name: removing?.name ?? '' })}
        safeLabel={t('shell.cancel')}
        actLabel={t('designFiles.designs.remove-act')}
        danger
        onSafe={() => setRemoving(null)}
        onAct={() => {
          setRemoving(null)
          if (removing !== null) void designs.remove(removing)
        }}
      >
        {t('designFiles.designs.remove-text', { count: removing?.nodeCount ?? 0 })}
      </ConfirmDialog>
    </Dialog>
  )
}
