import { useWords } from '#renderer/state/words.ts'
import { FileDrop } from '#renderer/ui/FileDrop.tsx'
import { oldFileBytes } from './read-old-file.ts'

/** Where the file that a device still has is chosen or dropped; its text stays in the page. */
export function OldFileDrop(props: {
  readonly busy: boolean
  readonly onRead: (text: string) => Promise<void>
}) {
  const { t } = useWords()
  const take = async (file: File | undefined): Promise<void> => {
    // One byte more than may be is enough to be refused.
    if (file !== undefined) await props.onRead(await file.slice(0, oldFileBytes + 1).text())
  }
  return (
    <FileDrop
      choose={t('devices.old-file.choose')}
      hint={t('devices.old-file.drop')}
      accept=".conf,text/plain"
      busy={props.busy}
      busyLabel={t('devices.old-file.reading')}
      onFiles={([file]) => void take(file)}
    />
  )
}
