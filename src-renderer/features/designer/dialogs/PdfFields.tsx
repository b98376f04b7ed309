import { lettersWithoutFont } from '#shared/design-picture/font-files.ts'
import type { Design } from '#shared/design/design.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { pageSizes, type ExportForm } from './export-form.ts'
import { partOf } from './part-of.ts'

/** More are not named one by one. */
const mostLetters = 6

/** What a design is printed on, and which of its letters are not. */
export function PdfFields({ form }: { readonly form: FormOf<ExportForm> }) {
  const { t } = useWords()
  const designer = useDesigner()
  const letters = lettersWithoutFont(textsOf(designer.name, partOf(designer, form.values.part)))
  const shown = letters.slice(0, mostLetters).join(' ')
  return (
    <>
      <RadioGroup
        row
        label={t('designFiles.export.page')}
        options={pageSizes.map((value) => ({ value, label: t(`designFiles.export.${value}`) }))}
        {...form.value('pageSize')}
      />
      {letters.length === 0 ? null : (
        <Note tone="warn" live>
          {t('designFiles.export.letters', {
            letters: letters.length > mostLetters ? `${shown} …` : shown,
          })}
        </Note>
      )}
    </>
  )
}

function* textsOf(title: string, { nodes, outlines, relationships }: Design): Iterable<string> {
  yield title
  for (const { name, privateIp, publicIp } of nodes.values()) yield name + (privateIp || publicIp)
  for (const { name } of outlines.values()) yield name
  for (const { label } of relationships.values()) yield label
}
