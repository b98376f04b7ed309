import type { VariableView } from '#shared/contract/utilities.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useAsk, type Asked } from '#renderer/state/use-ask.ts'
import { problem } from '#shared/base/problem.ts'
import { TemplateForm } from './TemplateForm.tsx'

export interface TemplatePageProps {
  /** An id, or `new`. */
  readonly which: string
  readonly variables: Asked<readonly VariableView[]>
  readonly onClose: () => void
}

/** One template in the editor, or a new one. */
export function TemplatePage({ which, variables, onClose }: TemplatePageProps) {
  if (which === 'new')
    return (
      <AskedView asked={variables}>
        {(all) => <TemplateForm template={null} variables={all} onClose={onClose} />}
      </AskedView>
    )
  return isRecordId(which) ? <Saved {...{ which, variables, onClose }} /> : <Missing id={which} />
}

function Missing({ id }: { readonly id: string }) {
  return <ProblemNote tone="bad" live problem={problem('template-missing', { id })} />
}

function Saved({ which, variables, onClose }: TemplatePageProps) {
  const template = useAsk('utilities', 'template', { id: which })
  return (
    <AskedView asked={template}>
      {(read) => (
        <AskedView asked={variables}>
          {(all) => <TemplateForm key={read.id} template={read} variables={all} onClose={onClose} />}
        </AskedView>
      )}
    </AskedView>
  )
}
