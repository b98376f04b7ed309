import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react'
import type { TemplateView, VariableView } from '#shared/contract/utilities.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { namesOf } from '#shared/utilities/names.ts'
import { LeaveGuard } from '#renderer/parts/LeaveGuard.tsx'
import { useFormOf, type FormOf } from '#renderer/parts/use-form-of.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { VariableForm } from '../variables/VariableForm.tsx'
import { NamesUsed } from './NamesUsed.tsx'
import { startOf, templateFields, type TemplateFields } from './template-fields.ts'
import { TemplateTexts } from './TemplateTexts.tsx'

export interface TemplateFormProps {
  /** Null makes a new one. */
  readonly template: TemplateView | null
  readonly variables: readonly VariableView[]
  readonly onClose: () => void
}

/** A template: its texts in the editor, the names in them, and what is made where there is no file yet. */
export function TemplateForm({ template, variables, onClose }: TemplateFormProps) {
  const { t, format } = useWords()
  const mayWrite = useMay('utility.write')
  const form = useTemplateForm(template, onClose)
  const labels = useLabels()
  const [defining, setDefining] = useState<string | null>(null)
  const title = template === null ? t('utilities.template.create-title') : template.name
  const isUnsaved = form.changed.length > 0 && !form.busy
  const unsaved = t('shell.unsaved.text', {
    fields: format.list(form.changed.map((name) => labels[name as keyof typeof labels])),
  })
  const saveByKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (mayWrite && !form.busy) form.submit()
  }
  return (
    // The key saves from wherever in the form the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={form.root} className="flex flex-col gap-4" onKeyDown={saveByKey}>
      <PageHeader
        title={title}
        actions={
          <>
            <Button variant="outline" icon={ArrowLeft} onClick={onClose}>
              {t('utilities.template.back')}
            </Button>
            {mayWrite ? (
              <Button busy={form.busy} busyLabel={t('utilities.template.saving')} onClick={form.submit}>
                {t('utilities.template.save')}
              </Button>
            ) : null}
          </>
        }
      />
      {mayWrite ? null : <Note tone="info">{t('utilities.read-only')}</Note>}
      {form.problem === null ? null : <ProblemNote tone="bad" live problem={form.problem} />}
      <div className="grid grid-cols-[minmax(0,1fr)_18rem] gap-6 max-lg:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            label={labels.name}
            readOnly={!mayWrite}
            autoComplete="off"
            spellCheck={false}
            {...form.text('name')}
          />
          <TemplateTexts form={form} variables={variables} isReadOnly={!mayWrite} />
        </div>
        <Beside {...{ form, labels, variables, mayWrite }} onDefine={setDefining} />
      </div>
      {defining === null ? null : (
        <VariableForm
          variable={null}
          firstName={defining}
          nested
          onClose={() => setDefining(null)}
          onSaved={() => setDefining(null)}
        />
      )}
      <LeaveGuard isUnsaved={isUnsaved} text={unsaved} isView />
    </div>
  )
}

function useTemplateForm(template: TemplateView | null, onClose: () => void): FormOf<TemplateFields> {
  const { t } = useWords()
  const toasts = useToasts()
  const create = useCommand('utilities', 'createTemplate', { quiet: true })
  const change = useCommand('utilities', 'changeTemplate', { quiet: true })
  return useFormOf({
    schema: templateFields,
    start: startOf(template),
    send: (values, attempt) =>
      template === null ? create.run(values, attempt) : change.run({ ...values, id: template.id }, attempt),
    done: ({ id, name, routeCount }) => {
      toasts.add({
        id: `saved-${id}`,
        tone: 'ok',
        title: t('utilities.template.saved', { name }),
        ...(routeCount === 0 ? {} : { text: t('utilities.template.saved-routes', { count: routeCount }) }),
      })
      onClose()
    },
    homes: { 'name-taken': 'name' },
  })
}

function useLabels() {
  const { t } = useWords()
  return {
    name: t('utilities.template.name'),
    content: t('utilities.editor.content'),
    preScript: t('utilities.editor.preScript'),
    commands: t('utilities.editor.commands'),
    postScript: t('utilities.editor.postScript'),
    owner: t('utilities.editor.owner'),
    group: t('utilities.editor.group'),
    mode: t('utilities.editor.mode'),
    timeoutS: t('utilities.editor.timeout'),
  }
}

interface BesideProps {
  readonly form: FormOf<TemplateFields>
  readonly labels: ReturnType<typeof useLabels>
  readonly variables: readonly VariableView[]
  readonly mayWrite: boolean
  readonly onDefine: (name: string) => void
}

const exact = { mono: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** What stands beside the texts: names, the new file, time. */
function Beside({ form, labels, variables, mayWrite, onDefine }: BesideProps) {
  const { t } = useWords()
  const { content, preScript, commands, postScript } = useDeferredValue(form.values)
  const names = useMemo(
    () => namesOf({ content, preScript, commands, postScript }),
    [content, preScript, commands, postScript],
  )
  const fixed = { ...exact, readOnly: !mayWrite }
  return (
    <div className="flex flex-col gap-6">
      <NamesUsed names={names} variables={variables} onDefine={onDefine} />
      <section className="flex flex-col gap-3">
        <h2 className="text-13 font-semibold">{t('utilities.editor.file')}</h2>
        <p className="text-12 text-text-3">{t('utilities.editor.file-hint')}</p>
        <div className="grid grid-cols-2 gap-3">
          <TextField {...fixed} label={labels.owner} {...form.text('owner')} />
          <TextField {...fixed} label={labels.group} {...form.text('group')} />
        </div>
        <TextField
          {...fixed}
          label={labels.mode}
          hint={t('utilities.editor.mode-hint')}
          {...form.text('mode')}
        />
        <NumberField
          label={labels.timeoutS}
          min={utilityBounds.timeoutS.min}
          max={utilityBounds.timeoutS.max}
          disabled={!mayWrite}
          incrementLabel={t('shell.increase')}
          decrementLabel={t('shell.decrease')}
          {...form.value('timeoutS')}
        />
      </section>
    </div>
  )
}
