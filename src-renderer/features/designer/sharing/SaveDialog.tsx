import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { useSaveOnServer } from './use-save-on-server.ts'

/** Moving a design of this browser to the organization, said before it is done. */
export function SaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const { save, isBusy } = useSaveOnServer(false)
  return (
    <Dialog
      open
      // What would be drawn meanwhile would be left behind.
      busy={isBusy}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('sharing.save')}
      footer={
        <>
          <Button variant="ghost" onClick={isBusy ? undefined : onClose}>
            {t('shell.cancel')}
          </Button>
          <Button busy={isBusy} onClick={save}>
            {t('sharing.save-act')}
          </Button>
        </>
      }
    >
      {t('sharing.save-text')}
    </Dialog>
  )
}
