import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#renderer/ui/Icon.tsx'

export interface Step {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly done: boolean
  /** Shown at the first step that is not done, and at later ones when they can be taken already. */
  readonly action?: ReactNode
}

/** Steps in order: done, the next one, and those that are still only drawn. */
export function StepList({
  steps,
  doneLabel,
}: {
  readonly steps: readonly Step[]
  readonly doneLabel: string
}) {
  const next = steps.findIndex((step) => !step.done)
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
        >
          <StepMark number={index + 1} state={step.done ? 'done' : index === next ? 'next' : 'later'} />
          <div className="min-w-0">
            <p className={step.done ? 'font-medium text-text-2' : 'font-medium'}>
              {step.done ? <span className="sr-only">{doneLabel} </span> : null}
              {step.title}
            </p>
            <p className="text-12 text-text-3">{step.text}</p>
          </div>
          {step.done ? null : step.action}
        </li>
      ))}
    </ol>
  )
}

function StepMark({ number, state }: { readonly number: number; readonly state: 'done' | 'next' | 'later' }) {
  const shape = 'mt-px grid size-[1.125rem] place-items-center rounded-full text-11 font-semibold'
  if (state === 'done') {
    return (
      <span aria-hidden className={`${shape} bg-ok text-surface`}>
        <Icon of={Check} className="size-3" />
      </span>
    )
  }
  const edge =
    state === 'next'
      ? 'border-[1.5px] border-selected text-primary-text'
      : 'border-[1.5px] border-dashed border-line-control text-text-2'
  return (
    <span aria-hidden className={`${shape} ${edge}`}>
      {number}
    </span>
  )
}
