import type { ReactNode } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import { ProblemWords } from '#renderer/parts/ProblemWords.tsx'
import { ChangeGlyph } from '#renderer/ui/ChangeGlyph.tsx'
import { useDesigner } from '../context/designer-context.tsx'

/** What a check found at a field of an element, to stand under it; it never stops anybody. */
export function useFieldFindings(id: string): (field: string) => ReactNode {
  const { findings } = useDesigner()
  const own = findings.get(id) ?? []
  return (field) => {
    const found = own.filter(({ at }) => at?.[0] === field)
    return found.length === 0 ? undefined : <Found problems={found} />
  }
}

/** What a check found of an element as a whole. */
export function ElementFindings({ id }: { readonly id: string }) {
  const { findings } = useDesigner()
  const found = findings.get(id)
  return found === undefined ? null : <Found problems={found} />
}

function Found({ problems }: { readonly problems: readonly Problem[] }) {
  return problems.map((problem) => (
    <span key={JSON.stringify(problem)} className="dp-warning">
      <ChangeGlyph change="warning" size={14} />
      <span>
        <ProblemWords problem={problem} />
      </span>
    </span>
  ))
}
