import { useEffect, useRef } from 'react'
import { mostExpectations, type Expectation } from '#shared/model/expectation.ts'
import type { Judged } from '#shared/network-file/expectations.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { SearchSelect } from '#renderer/ui/SearchSelect.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { Keep } from './Keep.tsx'
import { OpenReason } from './OpenReason.tsx'
import { useQuestion } from './use-question.ts'
import { useReasonText } from './use-reason-text.ts'

/** A question, its answer, and keeping it: one press where the answer is what is wanted. */
export function Ask({ judge }: { readonly judge: (all: readonly Expectation[]) => readonly Judged[] }) {
  const { t } = useWords()
  const { isEditing } = useBuilder()
  const question = useQuestion(judge)
  const { answer, port } = question
  const [from, to] = [question.from.chosen, question.to.chosen]
  const about = from === null || to === null ? null : `${from.value} ${to.value}`
  const said = useAnswerInView(about, answer !== null)
  return (
    <div className="flex flex-col gap-3">
      <SearchSelect
        label={t('reach.ask.from')}
        size="sm"
        placeholder={t('reach.ask.from-choose')}
        openLabel={t('reach.ask.show')}
        emptyText={t('reach.ask.from-none')}
        {...question.from}
      />
      <SearchSelect
        label={t('reach.ask.to')}
        size="sm"
        placeholder={t('reach.ask.to-choose')}
        openLabel={t('reach.ask.show')}
        emptyText={t('reach.ask.to-none')}
        {...question.to}
      />
      <TextField
        label={t('reach.ask.port')}
        optional={t('shell.optional')}
        hint={t('reach.ask.port-hint')}
        error={question.isPortWrong ? t('reach.ask.port-wrong') : undefined}
        size="sm"
        mono
        inputMode="numeric"
        autoComplete="off"
        value={port}
        onValueChange={question.setPort}
      />
      {port.trim() === '' ? null : (
        <RadioGroup
          row
          label={t('reach.ask.protocol')}
          options={[
            { value: 'tcp', label: 'TCP' },
            { value: 'udp', label: 'UDP' },
          ]}
          value={question.protocol}
          onValueChange={question.setProtocol}
        />
      )}
      {answer === null ? null : (
        <div ref={said}>
          <Answer answer={answer} />
        </div>
      )}
      {answer === null || !isEditing ? null : (
        // Another question begins with its own answer.
        <Keep key={JSON.stringify(answer.expectation)} answer={answer} most={mostExpectations} />
      )}
    </div>
  )
}

/** A phone on its side has no height for question and answer: who has chosen whom it is about sees what is said. */
function useAnswerInView(about: string | null, isSaid: boolean) {
  const said = useRef<HTMLDivElement>(null)
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (about === null) seen.current = null
    // At the port, where it comes, goes and changes, the view is the hand's.
    else if (isSaid && about !== seen.current) {
      seen.current = about
      said.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [about, isSaid])
  return said
}

function Answer({ answer }: { readonly answer: Judged }) {
  const { t } = useWords()
  const reasonText = useReasonText()
  const isPartly = !answer.isMet && answer.verdicts.some(({ kind }) => kind === 'allowed')
  return (
    <Note
      live
      tone={answer.isMet ? 'ok' : isPartly ? 'warn' : 'info'}
      action={<OpenReason judged={answer} />}
    >
      {isPartly ? `${t('reach.ask.partly')} ` : null}
      {reasonText(answer)}
    </Note>
  )
}
