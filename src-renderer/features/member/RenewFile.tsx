import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { OwnDevice, OwnNetwork } from '#shared/contract/member.ts'
import { OldFileDrop } from '#renderer/interface-file/OldFileDrop.tsx'
import { completeFile, type InterfaceFile } from '#renderer/interface-file/make-interface-file.ts'
import { readOldFile } from '#renderer/interface-file/read-old-file.ts'
import { saveFile } from '#renderer/parts/save-file.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { QrCode } from '#renderer/ui/QrCode.tsx'

/** A QR code of error level M holds more; phones read so many bytes with ease (ISO 18004). */
const qrBytes = 1800

/** The file of an own device again, around the key that is in the old one; nothing of that file is sent. */
export function RenewFile(props: {
  readonly device: OwnDevice
  readonly network: Pick<OwnNetwork, 'networkId' | 'name'>
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const { device, network, onClose } = props
  const renew = useCommand('member', 'renew', { quiet: true })
  const [file, setFile] = useState<InterfaceFile | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const complete = async (text: string): Promise<void> => {
    const old = readOldFile(text)
    const made = old.ok
      ? await completeFile(old.value, (publicKey) =>
          renew.run({ id: network.networkId, deviceId: device.deviceId, publicKey }),
        )
      : old
    setProblem(made.ok ? null : made.problem)
    if (made.ok) setFile(made.value)
  }
  const fits = file !== null && new TextEncoder().encode(file.text).length <= qrBytes
  return (
    <Dialog
      open
      busy={renew.busy}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('member.renew.title', { device: device.name, network: network.name })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(file === null ? 'shell.cancel' : 'shell.close')}
          </Button>
          {file === null ? null : (
            <Button icon={Download} onClick={() => saveFile(file.fileName, file.text)}>
              {t('devices.interface.download', { file: file.fileName })}
            </Button>
          )}
        </>
      }
    >
      {file === null ? (
        <div className="flex flex-col gap-4">
          <p>{t('member.renew.text')}</p>
          <OldFileDrop busy={renew.busy} onRead={complete} />
          {problem === null ? null : <ProblemNote tone="bad" live problem={problem} />}
          <p className="text-12 text-text-2">{t('member.renew.otherwise')}</p>
        </div>
      ) : (
        <div className="flex flex-wrap items-start gap-4">
          {fits ? (
            <QrCode text={file.text} label={t('member.phone.code', { name: device.name })} size={13} />
          ) : null}
          <div className="min-w-40 flex-1">
            <Note tone="ok">{t('devices.old-file.made')}</Note>
          </div>
        </div>
      )}
    </Dialog>
  )
}
