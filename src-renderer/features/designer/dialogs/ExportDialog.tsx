import { useId, useState, useRef } from 'react'
import { useAskToClose } from '#renderer/parts/use-ask-to-close.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { endingOf, exportKinds, pictures, toFileName } from '../files/export-kind.ts'
import { seeTime } from '../files/seen-time.ts'
import { exportForm, here, parts, type ExportForm } from './export-form.ts'
import { PlaceField } from './PlaceField.tsx'
import { PictureFields } from './PictureFields.tsx'
import { TramaFields } from './TramaFields.tsx'
import { useExport, type Saved } from './use-export.ts'

/** A design is taken away as a file: what it is for, how much of it, and what the file honestly keeps. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, format } = useWords()
  const toasts = useToasts()
  const id = useId()
  const { name, design, screen } = useDesigner()
  const exporting = useExport()
  const [latestMs] = useState(() => seeTime(Date.now()))
  const form = useFormOf<ExportForm, ExportForm, Saved | null>({
    schema: exportForm(latestMs),
    start: startOf(name),
    send: exporting.make,
    homes: { 'seal-date': 'lastDay', 'disk-missing': 'place' },
    done: (saved) => {
      if (saved === null) return
      const { file, disk, smaller } = saved
      toasts.add({
        tone: 'ok',
        title: t(disk === null ? 'designFiles.export.done' : 'designFiles.export.done-disk', { file }),
        text:
          smaller === null
            ? (disk ?? undefined)
            : t('designFiles.export.smaller', { scale: format.number(smaller) }),
      })
      onClose()
    },
  })
  const first = useRef<HTMLElement | null>(null)
  const { kind } = form.values
  const typed = { fileName: 'file', lastDay: 'last-day', passphrase: 'passphrase' } as const
  const fields = Object.entries(typed).flatMap(([field, label]) =>
    form.changed.includes(field) && !form.busy ? [t(`designFiles.export.${label}`)] : [],
  )
  const { close, question } = useAskToClose({ fields }, onClose)
  const isEmpty = design.nodes.size + design.outlines.size === 0
  return (
    <Dialog
      open
      title={t('designFiles.export.title')}
      busy={form.busy}
      initialFocus={first}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      footer={
        <>
          <Button variant="outline" onClick={form.busy ? exporting.stop : close}>
            {t(form.busy ? 'designFiles.export.stop' : 'shell.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={form.busy}
            busyLabel={t('designFiles.export.busy')}
            disabledReason={isEmpty ? t('designFiles.export.empty') : undefined}
          >
            {t('designFiles.export.act')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={(node) => {
          form.root(node)
          first.current = node?.querySelector<HTMLElement>('[role=radio][aria-checked=true]') ?? null
        }}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty && !form.busy) form.submit()
        }}
      >
        {form.problem === null ? null : <ProblemNote tone="bad" live problem={form.problem} />}
        {form.busy ? <LoadingBar fixed={false} label={t('designFiles.export.busy')} /> : null}
        <RadioGroup
          label={t('designFiles.export.what')}
          options={exportKinds.map((value) => ({
            value,
            label: t(`designFiles.kind.${value}`),
            hint: t(`designFiles.for.${value}`),
          }))}
          {...form.value('kind')}
        />
        {screen.selection.size === 0 ? null : (
          <RadioGroup
            row
            label={t('designFiles.export.part')}
            options={parts.map((value) => ({
              value,
              label:
                value === 'whole'
                  ? t('designFiles.export.whole')
                  : t('designFiles.export.selection', { count: screen.selection.size }),
            }))}
            {...form.value('part')}
          />
        )}
        <TextField
          label={t('designFiles.export.file')}
          autoComplete="off"
          spellCheck={false}
          end={<span className="ui-input-unit">{endingOf(kind)}</span>}
          {...form.text('fileName')}
        />
        <PlaceField form={form} />
        {kind === 'trama' ? <TramaFields form={form} latestMs={latestMs} /> : null}
        {pictures.has(kind) ? <PictureFields form={form} /> : null}
      </form>
      {question}
    </Dialog>
  )
}

function startOf(name: string): ExportForm {
  return {
    kind: 'trama',
    part: 'whole',
    fileName: toFileName(name),
    lastDay: '',
    passphrase: '',
    sealed: false,
    theme: 'light',
    scale: '2',
    pageSize: 'fit',
    legend: false,
    carries: false,
    place: here,
    replace: false,
  }
}
