import { useAsk } from '#renderer/state/use-ask.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { here, type ExportForm } from './export-form.ts'

/** Where the file goes: to this computer, or to a disk of the organization. Nothing where there is no choice. */
export function PlaceField({ form }: { readonly form: FormOf<ExportForm> }) {
  const { t } = useWords()
  const maySave = useMay('disk.save')
  const places = useAsk('diskFiles', 'places', {}, { when: maySave })
  const disks = maySave ? (places.data ?? []) : []
  if (disks.length === 0) return null
  const isThere = form.problem?.code === 'disk-file-there' || form.values.replace
  return (
    <>
      <Select
        label={t('designFiles.export.to')}
        options={[
          { value: here, label: t('designFiles.export.to-here') },
          ...disks.map(({ id, name }) => ({
            value: id,
            label: t('designFiles.export.to-disk', { name }),
          })),
        ]}
        {...form.value('place')}
      />
      {isThere && form.values.place !== here ? (
        <Checkbox label={t('designFiles.export.replace')} {...form.check('replace')} />
      ) : null}
    </>
  )
}
