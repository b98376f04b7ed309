import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { pageSizes, type ExportForm } from './export-form.ts'

/** What a design is printed on. */
export function PdfFields({ form }: { readonly form: FormOf<ExportForm> }) {
  const { t } = useWords()
  return (
    <RadioGroup
      row
      label={t('designFiles.export.page')}
      options={pageSizes.map((value) => ({ value, label: t(`designFiles.export.${value}`) }))}
      {...form.value('pageSize')}
    />
  )
}
