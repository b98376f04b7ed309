import type { ReactNode } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'

export interface DoorFormProps {
  readonly title: string
  readonly lead: string
  /** In front of a problem that belongs to no field. */
  readonly errorTitle?: string
  readonly submitLabel: string
  readonly busyLabel: string
  readonly form: {
    readonly submit: () => void
    readonly busy: boolean
    readonly problem: Problem | null
  }
  /** The fields. */
  readonly children: ReactNode
}

/** The one form of a page before the application: signing in, joining, choosing a server. */
export function DoorForm({ form, ...props }: DoorFormProps) {
  const textOf = useProblemText()
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1>{props.title}</h1>
        <p className="text-text-2">{props.lead}</p>
      </div>
      {form.problem === null ? null : (
        <Note tone="bad" live title={props.errorTitle}>
          {textOf(form.problem)}
        </Note>
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {props.children}
        <Button type="submit" size="md" wide busy={form.busy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
      </form>
    </>
  )
}
