import { Hash } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#renderer/state/words.ts'
import type { ListedProblem, ProblemGroup } from './guide/problem-list.ts'

/** Every problem with its sentence, its cause and its cure. */
export function ProblemList({ groups }: { readonly groups: readonly ProblemGroup[] }) {
  const { t } = useWords()
  return groups.map(({ name, problems }) => (
    <section key={name}>
      <h2 id={`group-${name}`}>{t(`help.problem.group.${name}`)}</h2>
      {problems.map((problem) => (
        <ProblemView key={problem.code} problem={problem} />
      ))}
    </section>
  ))
}

function ProblemView({ problem: { code, sentence, cure } }: { readonly problem: ListedProblem }) {
  const { t } = useWords()
  return (
    <article className="help-problem" id={code}>
      <div className="help-heading">
        <h3>{sentence}</h3>
        <Link className="ui-hit" to={{ hash: code }} aria-label={t('help.here', { title: code })}>
          <Hash size={14} aria-hidden />
        </Link>
      </div>
      <code>{code}</code>
      <dl>
        <dt>{t('help.problem.cause')}</dt>
        <dd>{cure[0]}</dd>
        <dt>{t('help.problem.cure')}</dt>
        <dd>{cure[1]}</dd>
      </dl>
    </article>
  )
}
