import { useEffect, useState } from 'react'
import { z } from 'zod'
import { ok } from '#shared/base/result.ts'
import { emptyDesign } from '#shared/design/value.ts'
import { templateNames } from '#shared/design/templates/template-names.ts'
import { name } from '#shared/model/field.ts'
import type { Translate } from '#shared/words/words.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import type { DrawnTemplate } from '../files/draw-templates.ts'
import '../designer.css'
import { previewLook } from './preview-look.ts'
import { TemplateChoice, type Beginning } from './TemplateChoice.tsx'

const schema = z.object({ name: name.or(z.literal('')) })

/** A new design: empty, or begun with a template. Without a name it has the template's. */
export function NewDialog({
  begins,
  onClose,
}: {
  /** What is chosen at first: nothing unless told. */
  readonly begins?: 'template' | undefined
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const { beginDesign } = useDesigner()
  const templates = useTemplates()
  const [beginning, setBeginning] = useState<Beginning>(begins === 'template' ? templateNames[0] : 'empty')
  const [isRefused, setRefused] = useState(false)
  const usual = beginning === 'empty' ? t('designer.untitled') : t(`templates.${beginning}.title`)
  const form = useFormOf({
    schema,
    start: { name: '' },
    send: async (wanted) => {
      const begin = async (): Promise<void> => {
        const drawn = beginning === 'empty' ? [] : (templates ?? (await draw(t)))
        const template = drawn.find((each) => each.name === beginning)
        await beginDesign(wanted.name || usual, template?.design ?? emptyDesign)
      }
      const isKept = await begin().then(
        () => true,
        () => false,
      )
      setRefused(!isKept)
      return ok(isKept)
    },
    done: (isKept) => {
      if (isKept) onClose()
    },
  })
  const labels = { name: t('designFiles.new.name') }
  return (
    <FormDialog
      title={t('designFiles.new.title')}
      submitLabel={t('designFiles.new.act')}
      busyLabel={t('designFiles.new.busy')}
      form={form}
      labels={labels}
      onClose={onClose}
      className="ds-new"
    >
      {isRefused ? (
        <Note tone="bad" live>
          {t('designFiles.import.not-kept')}
        </Note>
      ) : null}
      <TextField
        label={labels.name}
        optional={t('shell.optional')}
        placeholder={usual}
        autoComplete="off"
        {...form.text('name')}
      />
      <TemplateChoice
        templates={templates}
        value={beginning}
        onValueChange={setBeginning}
        onTwice={form.submit}
      />
    </FormDialog>
  )
}

/** The templates once their code has come; null while it has not, or cannot. */
function useTemplates(): readonly DrawnTemplate[] | null {
  const { t } = useWords()
  const [templates, setTemplates] = useState<readonly DrawnTemplate[] | null>(null)
  useEffect(() => {
    let isOver = false
    const load = async (): Promise<void> => {
      const drawn = await draw(t)
      if (!isOver) setTemplates(drawn)
    }
    load().catch(() => setTemplates(null))
    return () => {
      isOver = true
    }
  }, [t])
  return templates
}

async function draw(t: Translate): Promise<readonly DrawnTemplate[]> {
  const { drawTemplates } = await import('../files/draw-templates.ts')
  return drawTemplates(t, previewLook(t))
}
