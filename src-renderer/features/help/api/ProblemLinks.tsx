import { Link } from 'react-router'
import type { ApiProblem } from '#shared/help/api/operation.ts'
import { usePaths } from '#renderer/frame/paths.ts'

/** Problems by their codes, each leading to its cause and its cure. */
export function ProblemLinks({
  problems,
  sentences,
}: {
  readonly problems: readonly ApiProblem[]
  readonly sentences: ReadonlyMap<string, string>
}) {
  const paths = usePaths()
  return (
    <ul className="help-api-problems">
      {problems.map(({ code, status }) => (
        <li key={code}>
          <span>{status}</span>
          <div>
            <Link to={paths.help('problems', code)}>
              <code>{code}</code>
            </Link>
            <p>{sentences.get(code)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
