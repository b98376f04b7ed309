import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { carriers } from '../files/export-kind.ts'
import { scales, themes, type ExportForm } from './export-form.ts'
import { PdfFields } from './PdfFields.tsx'

/** How a picture looks, and whether the design goes with it. */
export function PictureFields({ form }: { readonly form: FormOf<ExportForm> }) {
  const { t } = useWords()
  const { kind } = form.values
  return (
    <>
      <RadioGroup
        row
        label={t('designFiles.export.theme')}
        options={themes.map((value) => ({ value, label: t(`designFiles.export.${value}`) }))}
        {...form.value('theme')}
      />
      {kind === 'png' ? (
        <RadioGroup
          row
          label={t('designFiles.export.scale')}
          options={scales.map((value) => ({
            value,
            label: t('designFiles.export.times', { factor: value }),
          }))}
          {...form.value('scale')}
        />
      ) : null}
      {kind === 'pdf' ? <PdfFields form={form} /> : null}
      <Checkbox label={t('designFiles.export.legend')} {...form.check('legend')} />
      {carriers.has(kind) ? (
        <Checkbox
          label={t('designFiles.export.carries')}
          hint={form.values.carries ? t('designFiles.export.carries-hint') : undefined}
          {...form.check('carries')}
        />
      ) : null}
    </>
  )
}
