import type { ReactNode } from 'react'
import { useShade } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { Logo } from '#renderer/ui/Logo.tsx'

/** A page with nothing but a fact and what to do about it. */
export function PlainView(props: {
  /** Of an error, as HTTP counts them. */
  readonly status?: number
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
}) {
  const { t } = useWords()
  useShade()
  return (
    <main className="mx-auto flex min-h-[calc(100dvh-var(--h-top,0px))] max-w-140 flex-col gap-6 p-8">
      <Logo name={t('shell.product')} />
      <div className="my-auto flex flex-col items-start gap-3">
        {props.status === undefined ? null : (
          <p className="font-mono text-12 text-text-2">{t('shell.view.code', { status: props.status })}</p>
        )}
        <h1 className="text-26 font-semibold [overflow-wrap:anywhere]">{props.title}</h1>
        {props.text === undefined ? null : <p className="text-14 text-text-2">{props.text}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-2">{props.action}</div>
      </div>
    </main>
  )
}
