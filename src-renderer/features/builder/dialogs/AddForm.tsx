import type { ComponentProps } from 'react'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useWords } from '#renderer/state/words.ts'

type Props = Omit<ComponentProps<typeof FormDialog>, 'title' | 'submitLabel' | 'busyLabel' | 'allRequired'>

/** The form of what comes to stand on the canvas: called alike for a new record and for one that is there. */
export function AddForm({ of, ...form }: Props & { readonly of: 'device' | 'gateway' | 'rule' }) {
  const { t } = useWords()
  return (
    <FormDialog
      title={t(`builder.add.${of}-title`)}
      submitLabel={t(`builder.add.${of}-act`)}
      busyLabel={t('builder.add.adding')}
      allRequired={t('builder.add.all-required')}
      {...form}
    />
  )
}
