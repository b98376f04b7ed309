import { useState } from 'react'
import { Link } from 'react-router'
import { useSignInPath } from '#renderer/frame/use-sign-in-path.ts'
import { useAskToClose } from '#renderer/parts/use-ask-to-close.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import { useSaveOnServer, type SavingOnServer } from './use-save-on-server.ts'
import { useSharing } from './use-sharing.ts'

/** Sharing: links to a design on the server; for one of this browser, the way there. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const { together } = useDesigner()
  const sharing = useSharing()
  const saving = useSaveOnServer(true)
  const designId = together?.designId ?? null
  const [isLinkLost, setLinkLost] = useState(false)
  const asking = useAskToClose(isLinkLost ? 'shown-once' : null, onClose)
  return (
    <Dialog
      open
      // What would be drawn meanwhile would be left behind.
      busy={saving.isBusy}
      onOpenChange={(open) => {
        if (!open) asking.close()
      }}
      title={t('sharing.title')}
      footer={
        <Button variant="ghost" onClick={saving.isBusy ? undefined : asking.close}>
          {t('shell.close')}
        </Button>
      }
    >
      {sharing === 'links' && designId !== null ? (
        <ShareLinks designId={designId} onShown={setLinkLost} />
      ) : null}
      {sharing === 'sign-in' ? <SignInFirst /> : null}
      {sharing === 'save' ? <SaveFirst {...saving} /> : null}
      {sharing === null ? <p>{t('sharing.not-allowed')}</p> : null}
      {asking.question}
    </Dialog>
  )
}

function SignInFirst() {
  const { t } = useWords()
  const wayIn = useSignInPath()
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('sharing.visitor')}</p>
      <ButtonLink render={<Link to={wayIn} />}>{t('designer.bar.sign-in')}</ButtonLink>
    </div>
  )
}

function SaveFirst({ save, isBusy }: SavingOnServer) {
  const { t } = useWords()
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('sharing.save-first')}</p>
      <Button busy={isBusy} onClick={save}>
        {t('sharing.save')}
      </Button>
    </div>
  )
}
