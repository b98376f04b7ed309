import { useId, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { ModelView } from '#shared/model/view.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { useBuilder } from '../context/builder-context.tsx'

/** So many findings of one kind are one entry with their number. */
const alikeFrom = 4

export interface FindingsProps {
  readonly problems: readonly Problem[]
  readonly tone: 'bad' | 'warn'
}

/** Sentences of a check, each leading to the node that it is about; many of one kind are one entry. */
export function Findings({ problems, tone }: FindingsProps) {
  const kinds = [...Map.groupBy(problems, ({ code }) => code).values()]
  const entries = kinds.flatMap((alike) => (alike.length < alikeFrom ? alike.map((each) => [each]) : [alike]))
  return (
    <GrowingList
      className="flex flex-col gap-2"
      items={entries}
      row={(alike) => (
        <li key={JSON.stringify(alike[0])}>
          {alike.length === 1 ? (
            <Finding problem={alike[0]} tone={tone} />
          ) : (
            <Alike problems={alike} tone={tone} />
          )}
        </li>
      )}
    />
  )
}

/** The first of many, and the others when they are asked for. */
function Alike({ problems, tone }: FindingsProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  return (
    <div className="flex flex-col gap-2">
      <Finding problem={problems[0]} tone={tone} />
      <Button
        size="xs"
        variant="ghost"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('builder.panel.alike', { count: problems.length - 1 })}
      </Button>
      {isOpen ? (
        <div id={listId}>
          <GrowingList
            className="flex flex-col gap-2"
            items={problems.slice(1)}
            row={(problem) => (
              <li key={JSON.stringify(problem)}>
                <Finding problem={problem} tone={tone} />
              </li>
            )}
          />
        </div>
      ) : null}
    </div>
  )
}

function Finding({
  problem,
  tone,
}: {
  readonly problem: Problem | undefined
  readonly tone: FindingsProps['tone']
}) {
  const { t } = useWords()
  const { view, show } = useBuilder()
  if (problem === undefined) return null
  const id = nodeOf(view, problem)
  return (
    <ProblemNote
      tone={tone}
      action={
        id === null ? undefined : (
          <Button size="xs" variant="ghost" onClick={() => show([id])}>
            {t('builder.action.open')}
          </Button>
        )
      }
      problem={problem}
    />
  )
}

/** The node to which a finding leads. */
function nodeOf(view: ModelView, problem: Problem): string | null {
  const [area, id] = problem.at ?? []
  if (id === undefined || area === 'networks') return null
  return area === 'relations' ? (view.relations.get(id)?.from ?? null) : id
}
