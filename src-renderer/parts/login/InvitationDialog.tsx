import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useAskToClose } from '#renderer/parts/use-ask-to-close.tsx'
import { useKeeping } from '#renderer/parts/use-keeping.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'

export interface Invitation {
  readonly code: string
  readonly expiresAtMs: number
}

/** An invitation as it is handed over: a link that the desktop application opens, and the code by itself. */
export function InvitationDialog(props: {
  readonly name: string
  readonly invitation: Invitation
  readonly onClose: () => void
}) {
  const { t, format } = useWords()
  const { isKept, copy } = useKeeping()
  const asking = useAskToClose(isKept ? null : 'shown-once', props.onClose)
  const server = useServerAddress()
  const { code, expiresAtMs } = props.invitation
  const link = server === null ? null : joinLink(server, code)
  return (
    <Dialog
      open
      title={t('keys.login.invite-title', { name: props.name })}
      onOpenChange={(open) => {
        if (!open) asking.close()
      }}
      footer={<Button onClick={asking.close}>{t('shell.close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p>{t('keys.login.invite-text', { name: props.name, when: format.dateTime(expiresAtMs) })}</p>
        {link === null ? null : (
          <div className="flex flex-col gap-2">
            <h3 className="font-medium">{t('keys.login.link')}</h3>
            <CodeBlock wrap text={link} label={t('keys.login.link')} copyLabel={t('shell.copy')} {...copy} />
          </div>
        )}
        <div className="flex flex-col gap-2">
          <h3 className="font-medium">{t('keys.login.code')}</h3>
          <CodeBlock wrap text={code} label={t('keys.login.code')} copyLabel={t('shell.copy')} {...copy} />
        </div>
      </div>
      {asking.question}
    </Dialog>
  )
}

/** Where others reach the API; null for one inside this application, which nobody else can reach. */
function useServerAddress(): string | null {
  const { app, server } = useCapabilities()
  if (app === 'browser') return globalThis.location.origin
  return server.kind === 'hosted' ? server.url : null
}

/** The code stands behind the `#`, which no server and no log is sent. */
function joinLink(server: string, code: string): string {
  return `trama://join?${new URLSearchParams({ server }).toString()}#${encodeURIComponent(code)}`
}
