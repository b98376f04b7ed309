import { Download } from 'lucide-react'
import { saveFile } from '#renderer/parts/save-file.ts'
import { useServerHost } from '#renderer/parts/sign-in/use-server-host.ts'
import { useAskToClose } from '#renderer/parts/use-ask-to-close.tsx'
import { useKeeping } from '#renderer/parts/use-keeping.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'

export interface RecoveryCodesProps {
  readonly email: string
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The codes, this once. Until they were copied or downloaded, Escape asks. */
export function RecoveryCodes({ email, codes, onClose }: RecoveryCodesProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const { isKept, keep, copy } = useKeeping()
  const host = useServerHost()
  const head = t('account.second-factor.file-head', { email, host: host ?? t('shell.product') })
  const close = (): void => {
    toasts.add({ id: 'second-factor', tone: 'ok', title: t('account.second-factor.done') })
    onClose()
  }
  const asking = useAskToClose(isKept ? null : 'shown-once', close)
  return (
    <Dialog
      open
      title={t('account.second-factor.codes-title')}
      onOpenChange={(open) => {
        if (!open) asking.close()
      }}
      footer={<Button onClick={close}>{t('account.second-factor.kept')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <Note tone="warn">{t('account.second-factor.codes-text')}</Note>
        <ul
          aria-label={t('account.second-factor.codes')}
          className="m-0 grid list-none grid-cols-2 gap-x-6 gap-y-1 p-0 font-mono text-12 max-sm:grid-cols-1"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            look="text"
            size="sm"
            text={codes.join('\n')}
            label={t('account.second-factor.copy-codes')}
            {...copy}
          />
          <Button
            variant="ghost"
            icon={Download}
            onClick={() => {
              saveFile(t('account.second-factor.file'), `${head}\n\n${codes.join('\n')}\n`)
              keep()
            }}
          >
            {t('account.second-factor.download')}
          </Button>
        </div>
      </div>
      {asking.question}
    </Dialog>
  )
}
