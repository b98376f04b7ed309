import { Link } from 'react-router'
import { z } from 'zod'
import type { DiskPlace } from '#shared/contract/disk-files.ts'
import { id } from '#shared/model/field.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { diskOptions, firstDisk } from './disk-options.ts'

export interface SaveNetworkFilesProps {
  readonly network: { readonly id: string; readonly name: string }
  /** Where disks are registered. */
  readonly disksPath: string
  readonly onClose: () => void
}

/** The interface and rule files of a network's gateways go to one of the organization's disks. */
export function SaveNetworkFiles({ network, disksPath, onClose }: SaveNetworkFilesProps) {
  const { t } = useWords()
  const places = useAsk('diskFiles', 'places', {})
  const first = places.data?.[0]
  if (places.data !== undefined && first !== undefined)
    return <SaveOn network={network} disks={places.data} onClose={onClose} />
  return (
    <Dialog
      open
      title={t('networks.files.title', { name: network.name })}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
      }
    >
      <AskedView asked={places}>{() => <NoDisk disksPath={disksPath} />}</AskedView>
    </Dialog>
  )
}

function NoDisk({ disksPath }: Pick<SaveNetworkFilesProps, 'disksPath'>) {
  const { t } = useWords()
  const mayWrite = useMay('disk.write')
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t(mayWrite ? 'networks.files.no-disks' : 'networks.files.ask-for-disk')}</p>
      {mayWrite ? (
        <ButtonLink variant="outline" render={<Link to={disksPath} />}>
          {t('networks.files.to-disks')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

const schema = z.object({ diskId: id })

function SaveOn({
  network,
  disks,
  onClose,
}: Omit<SaveNetworkFilesProps, 'disksPath'> & { readonly disks: readonly DiskPlace[] }) {
  const { t } = useWords()
  const toasts = useToasts()
  const save = useCommand('diskFiles', 'saveNetwork', { quiet: true })
  const form = useFormOf({
    schema,
    start: { diskId: firstDisk(disks) },
    send: ({ diskId }) => save.run({ id: network.id, diskId }),
    done: ({ path, files }) => {
      toasts.add({
        id: 'files-saved',
        tone: 'ok',
        title: t('networks.files.done', { count: files }),
        text: path,
      })
      onClose()
    },
    homes: { 'disk-missing': 'diskId' },
  })
  const labels = { diskId: t('networks.files.disk') }
  return (
    <FormDialog
      title={t('networks.files.title', { name: network.name })}
      submitLabel={t('networks.files.submit')}
      busyLabel={t('networks.files.busy')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <p>{t('networks.files.text')}</p>
      <Select label={labels.diskId} options={diskOptions(disks)} {...form.value('diskId')} />
      <p className="text-text-2">{t('networks.files.without-keys')}</p>
    </FormDialog>
  )
}
