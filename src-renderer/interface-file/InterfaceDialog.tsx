import { Download, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { saveFile } from '#renderer/parts/save-file.ts'
import { useAskToClose } from '#renderer/parts/use-ask-to-close.tsx'
import { useKeeping } from '#renderer/parts/use-keeping.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { QrCode } from '#renderer/ui/QrCode.tsx'
import { completeFile, makeInterfaceFile, type InterfaceFile } from './make-interface-file.ts'
import { OldFileDrop } from './OldFileDrop.tsx'
import { readOldFile } from './read-old-file.ts'

export interface InterfaceDialogProps {
  readonly device: { readonly id: string; readonly name: string }
  readonly network: { readonly id: string; readonly name: string }
  /** It has a key there already: the one made now takes its place. */
  readonly hasKey: boolean
  readonly onClose: () => void
}

/** A QR code of error level M holds this many bytes (ISO 18004, version 40); phones read fewer with ease. */
const qrBytes = 1800

/** Makes a device's key in this browser, and shows its file once: as a QR code and for download. */
export function InterfaceDialog({ device, network, hasKey, onClose }: InterfaceDialogProps) {
  const { t } = useWords()
  const enrol = useCommand('devices', 'enrol', { quiet: true })
  const renew = useCommand('devices', 'renewFile', { quiet: true })
  const [file, setFile] = useState<MadeFile | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { isKept, keep, copy } = useKeeping()
  const asking = useAskToClose(file?.isNewKey === true && !isKept ? 'shown-once' : null, onClose)
  const make = async (): Promise<void> => {
    const made = await makeInterfaceFile(
      (publicKey) => enrol.run({ id: device.id, networkId: network.id, publicKey }),
      (count) => crypto.getRandomValues(new Uint8Array(count)),
    )
    show(made, true)
  }
  const show = (made: Result<InterfaceFile>, isNewKey: boolean): void => {
    setProblem(made.ok ? null : made.problem)
    if (made.ok) setFile({ ...made.value, isNewKey })
  }
  const complete = async (text: string): Promise<void> => {
    const old = readOldFile(text)
    if (!old.ok) return show(old, false)
    const ask = (publicKey: string) => renew.run({ id: device.id, networkId: network.id, publicKey })
    show(await completeFile(old.value, ask), false)
  }
  const names = { device: device.name, network: network.name }
  return (
    <Dialog
      open
      busy={enrol.busy || renew.busy}
      onOpenChange={(open) => {
        if (!open) asking.close()
      }}
      title={t('devices.interface.title', names)}
      footer={
        <>
          <Button variant="outline" onClick={enrol.busy ? undefined : asking.close}>
            {t(file === null ? 'shell.cancel' : 'shell.close')}
          </Button>
          {file === null ? (
            <Button
              icon={KeyRound}
              busy={enrol.busy}
              busyLabel={t('devices.interface.making')}
              onClick={() => void make()}
            >
              {t(hasKey ? 'devices.interface.replace' : 'devices.interface.make')}
            </Button>
          ) : (
            <Button
              icon={Download}
              onClick={() => {
                saveFile(file.fileName, file.text)
                keep()
              }}
            >
              {t('devices.interface.download', { file: file.fileName })}
            </Button>
          )}
        </>
      }
    >
      {file === null ? (
        <Before hasKey={hasKey} problem={problem} names={names} busy={renew.busy} onOldFile={complete} />
      ) : (
        <Made file={file} names={names} copy={copy} />
      )}
      {asking.question}
    </Dialog>
  )
}

type Names = { readonly device: string; readonly network: string }

function Before(props: {
  readonly hasKey: boolean
  readonly problem: Problem | null
  readonly names: Names
  readonly busy: boolean
  readonly onOldFile: (text: string) => Promise<void>
}) {
  const { t } = useWords()
  return (
    <div className="flex flex-col gap-4">
      {props.hasKey ? (
        <>
          <h3 className="font-semibold">{t('devices.old-file.title')}</h3>
          <p>{t('devices.old-file.text')}</p>
          <OldFileDrop busy={props.busy} onRead={props.onOldFile} />
          <h3 className="font-semibold">{t('devices.old-file.or')}</h3>
        </>
      ) : null}
      <p>{t('devices.interface.before')}</p>
      {props.hasKey ? <Note tone="warn">{t('devices.interface.has-key', props.names)}</Note> : null}
      {props.problem === null ? null : <ProblemNote tone="bad" live problem={props.problem} />}
    </div>
  )
}

interface MadeFile extends InterfaceFile {
  /** Otherwise the key is the one that the device has. */
  readonly isNewKey: boolean
}

function Made({
  file,
  names,
  copy,
}: {
  readonly file: MadeFile
  readonly names: Names
  readonly copy: ReturnType<typeof useKeeping>['copy']
}) {
  const { t, format } = useWords()
  const fits = new TextEncoder().encode(file.text).length <= qrBytes
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        {fits ? <QrCode text={file.text} label={t('devices.interface.qr', names)} size={13} /> : null}
        <div className="flex min-w-40 flex-1 flex-col gap-3">
          <p>{t(fits ? 'devices.interface.scan' : 'devices.interface.no-qr')}</p>
          <p>{t('devices.interface.gateways', { gateways: format.list(file.gatewayNames) })}</p>
        </div>
      </div>
      {file.isNewKey ? (
        <>
          <Note tone="warn" title={t('devices.interface.once-title')}>
            {t('devices.interface.once')}
          </Note>
          <Note tone="info">{t('devices.interface.next-synchronization', names)}</Note>
        </>
      ) : (
        <Note tone="ok">{t('devices.old-file.made')}</Note>
      )}
      <details>
        <summary className="cursor-pointer text-primary-text">{t('devices.interface.show-file')}</summary>
        <CodeBlock
          className="mt-2"
          text={file.text}
          label={file.fileName}
          tall
          copyLabel={t('shell.copy')}
          {...copy}
        />
      </details>
    </div>
  )
}
