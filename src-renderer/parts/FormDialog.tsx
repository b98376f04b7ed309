import { Fieldset } from '@base-ui/react/fieldset'
import { useId, useRef, type ReactNode, type RefCallback } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import { FormProblem } from './FormProblem.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import type { WaitingChange } from '#renderer/state/use-attempts.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { WaitingNote } from './WaitingNote.tsx'
import { useAskToClose } from './use-ask-to-close.tsx'
import { useHeldFields } from './use-held-fields.ts'

export interface FormDialogProps {
  readonly title: string
  /** A verb and its object: "Create the network". */
  readonly submitLabel: string
  readonly busyLabel: string
  readonly form: {
    readonly root: RefCallback<HTMLElement>
    readonly submit: () => void
    readonly busy: boolean
    readonly waiting: WaitingChange | null
    readonly problem: Problem | null
    readonly isOnce: boolean
    readonly changed: readonly string[]
    readonly isIncomplete?: boolean
  }
  /** Said above the fields while one of them is empty that is required: "All fields required". */
  readonly allRequired?: string
  /** Labels of the fields, to name those that would be lost. */
  readonly labels: Readonly<Record<string, string>>
  readonly onClose: () => void
  /** It stands over another form, which guards what is typed; what waits is this one's own. */
  readonly nested?: boolean
  /** In place of "Cancel", which closes: a button to the step before. */
  readonly back?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A record's form over its list. Leaving it with changes asks, and names them. */
export function FormDialog({
  title,
  submitLabel,
  busyLabel,
  form,
  labels,
  onClose,
  allRequired,
  nested = false,
  back,
  className,
  children,
}: FormDialogProps) {
  const { t, format } = useWords()
  const id = useId()
  const first = useRef<HTMLElement | null>(null)
  const fields = form.busy ? [] : form.changed.map((name) => labels[name] ?? name)
  const { close: ask, question } = useAskToClose({ fields }, onClose)
  const { waiting } = form
  const close = waiting?.stop ?? ask
  const held = useHeldFields(waiting !== null)
  return (
    <Dialog
      open
      title={title}
      busy={form.busy && waiting === null}
      initialFocus={first}
      className={className}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      footer={
        <>
          {waiting === null && back !== undefined ? (
            back
          ) : (
            <Button
              ref={held.cancel}
              variant="outline"
              onClick={form.busy && waiting === null ? undefined : close}
            >
              {t('shell.cancel')}
            </Button>
          )}
          <Button type="submit" form={id} busy={form.busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        ref={(node) => {
          form.root(node)
          first.current = node?.querySelector<HTMLElement>('input, textarea, select, button') ?? null
        }}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          form.submit()
        }}
      >
        {waiting === null ? null : <WaitingNote waiting={waiting} />}
        {form.problem === null ? null : <FormProblem problem={form.problem} isOnce={form.isOnce} />}
        {allRequired === undefined || form.isIncomplete !== true ? null : (
          <Note tone="bad" live>
            {allRequired}
          </Note>
        )}
        <Fieldset.Root {...held.fields}>{children}</Fieldset.Root>
      </form>
      {question}
      <LeaveGuard
        isUnsaved={!nested && fields.length > 0}
        waiting={waiting}
        text={t('shell.unsaved.text', { fields: format.list(fields) })}
      />
    </Dialog>
  )
}
