import type { ApiOperation } from '#shared/help/api/operation.ts'
import { clientCallOf, curlOf, print } from '#shared/help/api/snippets.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useWords } from '#renderer/state/words.ts'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { CallerList } from './CallerList.tsx'
import { FieldTree } from './FieldTree.tsx'
import { ProblemLinks } from './ProblemLinks.tsx'
import { TickedText } from './TickedText.tsx'

/** Who may make a call, what travels, how it is asked, and what may go wrong. */
export function OperationBody({
  operation,
  sentences,
}: {
  readonly operation: ApiOperation
  readonly sentences: ReadonlyMap<string, string>
}) {
  const { t } = useWords()
  const { description, input, answer, isFeed, problems } = operation
  return (
    <div className="help-api-body">
      <p lang="en">
        <TickedText text={description} />
      </p>
      <h3>{t('help.api.who')}</h3>
      <CallerList operation={operation} />
      <h3>{t('help.api.sends')}</h3>
      {input.length === 0 ? <p>{t('help.api.sends-nothing')}</p> : <FieldTree fields={input} />}
      <h3>{t(isFeed ? 'help.api.follows' : 'help.api.answers')}</h3>
      {answer.length === 0 ? <p>{t('help.api.answers-nothing')}</p> : <FieldTree fields={answer} />}
      <Examples operation={operation} />
      <h3>{t('help.api.problems')}</h3>
      {problems.length === 0 ? (
        <p>{t('help.api.problems-none')}</p>
      ) : (
        <ProblemLinks problems={problems} sentences={sentences} />
      )}
    </div>
  )
}

function Examples({ operation }: { readonly operation: ApiOperation }) {
  const { t } = useWords()
  const copy = useCopy()
  const client = clientCallOf(operation)
  return (
    <>
      <h3>{t('help.api.example')}</h3>
      <p>{t('help.api.curl')}</p>
      <CodeBlock
        {...copy}
        tall
        text={curlOf(operation)}
        label={t('help.api.curl')}
        copyLabel={t('help.api.copy-curl')}
      />
      {client === null ? null : (
        <>
          <p>{t('help.api.client')}</p>
          <CodeBlock
            {...copy}
            tall
            text={client}
            label={t('help.api.client')}
            copyLabel={t('help.api.copy-client')}
          />
        </>
      )}
      <p>{t('help.api.example-answer')}</p>
      <CodeBlock
        {...copy}
        tall
        text={print(operation.example.answer)}
        label={t('help.api.example-answer')}
        copyLabel={t('help.api.copy-answer')}
      />
    </>
  )
}
