import { ok } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import { edgeStyles } from '#shared/design/line-looks.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { isWide } from '#renderer/editor/context/view-state.ts'
import { useDesigner, type OpenDialog } from '../context/designer-context.tsx'
import { outlineLook } from '../context/outline-look.ts'
import { ColorField } from '../colors/ColorField.tsx'
import { createOutline, outlineForm, outlineStart, saveOutline } from './outline-form.ts'

export interface OutlineDialogProps {
  readonly request: Extract<OpenDialog, { readonly kind: 'outline' }>
  readonly onClose: () => void
}

/** An outline by keyboard: how it looks, how large it is, which range its nodes take addresses from. */
export function OutlineDialog({ request, onClose }: OutlineDialogProps) {
  const { t } = useWords()
  const { design, act, show, screen, canvas, makeId } = useDesigner()
  const held = request.id === null ? undefined : design.outlines.get(request.id)
  const newName = t('designer.outline.new', { number: design.outlines.size + 1 })
  const form = useFormOf({
    schema: outlineForm,
    start: outlineStart(held, { name: newName, ...outlineLook(design) }),
    send: async (wanted) => {
      const id = held?.id ?? makeId()
      const at = request.at ?? canvas.current?.center() ?? { x: 0, y: 0 }
      const step =
        held === undefined ? createOutline(design, id, wanted, at) : saveOutline(design, held, wanted)
      if (step.ok && act(step.value)) {
        show([id])
        // Where they lie over the drawing, what was drawn is seen.
        if (held === undefined && !isWide()) screen.set({ isPaletteOpen: false, isPanelOpen: false })
      }
      return step.ok ? ok(null) : step
    },
    done: onClose,
  })
  const labels = {
    name: t('designFiles.outline.name'),
    range: t('designFiles.outline.range'),
    style: t('designFiles.outline.edge'),
    color: t('designFiles.outline.edge-color'),
    isFilled: t('designFiles.outline.filled'),
    background: t('designFiles.outline.background'),
    width: t('designFiles.outline.width'),
    height: t('designFiles.outline.height'),
  }
  const steps = {
    step: 8,
    max: bounds.outline.max,
    unit: 'px',
    incrementLabel: t('shell.increase'),
    decrementLabel: t('shell.decrease'),
  }
  return (
    <FormDialog
      title={t(held === undefined ? 'designFiles.outline.new-title' : 'designFiles.outline.edit-title')}
      submitLabel={t(held === undefined ? 'designFiles.outline.create' : 'designFiles.outline.save')}
      busyLabel={t('designFiles.outline.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.name} autoComplete="off" {...form.text('name')} />
      <TextField
        label={labels.range}
        optional={t('shell.optional')}
        hint={t('designFiles.outline.range-hint')}
        mono
        autoComplete="off"
        spellCheck={false}
        {...form.text('range')}
      />
      {held?.isFolded === true ? null : (
        <div className="grid grid-cols-2 gap-4">
          <NumberField label={labels.width} min={bounds.outline.width} {...steps} {...form.value('width')} />
          <NumberField
            label={labels.height}
            min={bounds.outline.height}
            {...steps}
            {...form.value('height')}
          />
        </div>
      )}
      <RadioGroup
        row
        label={labels.style}
        options={edgeStyles.map((value) => ({ value, label: t(`designFiles.outline.${value}`) }))}
        {...form.value('style')}
      />
      <ColorField
        label={labels.color}
        value={form.values.color}
        onValueChange={(color) => form.set('color', color)}
      />
      <Checkbox label={labels.isFilled} {...form.check('isFilled')} />
      {form.values.isFilled ? (
        <ColorField
          label={labels.background}
          value={form.values.background}
          onValueChange={(color) => form.set('background', color)}
        />
      ) : null}
    </FormDialog>
  )
}
