import { Fieldset } from '@base-ui/react/fieldset'
import { useRef, type ReactNode, type RefCallback } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { WaitingChange } from '#renderer/state/use-attempts.ts'
import { FormProblem } from './FormProblem.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useHeldFields } from './use-held-fields.ts'
import { WaitingNote } from './WaitingNote.tsx'

export interface PageFormProps {
  /** Left out: what stands around it has a head. */
  readonly title?: string
  readonly lead?: string
  readonly heading?: 'h1' | 'h2' | undefined
  /** In front of a problem that belongs to no field. */
  readonly errorTitle?: string
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
  }
  /** Labels of the fields: leaving it with changes asks, and names them. Left out: nothing is lost that matters. */
  readonly labels?: Readonly<Record<string, string>>
  /** The fields. */
  readonly children: ReactNode
}

/** What a page before the application is about. */
export function PageFormHead(props: {
  readonly title: string
  readonly lead?: ReactNode
  readonly heading?: 'h1' | 'h2' | undefined
}) {
  const Heading = props.heading ?? 'h1'
  return (
    <div className="flex flex-col gap-1">
      <Heading className="m-0 text-26 font-semibold tracking-[-0.025em]">{props.title}</Heading>
      {props.lead === undefined ? null : <p className="text-text-2">{props.lead}</p>}
    </div>
  )
}

/** The one form of a page before the application: signing in, joining, choosing a server. */
export function PageForm({ form, ...props }: PageFormProps) {
  const { t, format } = useWords()
  const { labels = {} } = props
  const asksUnsaved = props.labels !== undefined
  const submit = useRef<HTMLButtonElement>(null)
  const held = useHeldFields(form.waiting !== null, submit)
  return (
    <>
      <LeaveGuard
        isView
        isUnsaved={asksUnsaved && form.changed.length > 0 && !form.busy}
        waiting={form.waiting}
        text={t('shell.unsaved.text', {
          fields: format.list(form.changed.map((name) => labels[name] ?? name)),
        })}
      />
      {props.title === undefined ? null : (
        <PageFormHead heading={props.heading} title={props.title} lead={props.lead} />
      )}
      {form.problem === null ? null : (
        <FormProblem title={props.errorTitle} problem={form.problem} isOnce={form.isOnce} />
      )}
      <form
        ref={form.root}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Fieldset.Root {...held.fields}>{props.children}</Fieldset.Root>
        {form.waiting === null ? null : (
          <>
            <WaitingNote waiting={form.waiting} />
            <Button ref={held.cancel} variant="outline" size="md" wide onClick={form.waiting.stop}>
              {t('shell.cancel')}
            </Button>
          </>
        )}
        <Button ref={submit} type="submit" size="md" wide busy={form.busy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
      </form>
    </>
  )
}
