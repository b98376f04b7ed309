import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { problemsAt } from '../scene/flags.ts'

/** What a check found at one node: first what blocks, then what is worth knowing. */
export function Found({ nodeId }: { readonly nodeId: string }) {
  const { problems, advice } = useBuilder()
  const [bad, known] = [problemsAt(problems, nodeId), problemsAt(advice, nodeId)]
  if (bad.length + known.length === 0) return null
  return (
    <PanelSection>
      <div className="flex flex-col gap-2">
        {bad.map((problem) => (
          <ProblemNote key={JSON.stringify(problem)} tone="bad" problem={problem} />
        ))}
        {known.map((problem) => (
          <ProblemNote key={JSON.stringify(problem)} tone="warn" problem={problem} />
        ))}
      </div>
    </PanelSection>
  )
}
