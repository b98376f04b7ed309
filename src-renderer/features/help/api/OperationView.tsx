import type { ApiOperation } from '#shared/help/api/operation.ts'
import { OperationBody } from './OperationBody.tsx'

/** One operation: its line, and what is said of it once it is opened. */
export function OperationView({
  operation,
  sentences,
  isOpen,
  onTurn,
}: {
  readonly operation: ApiOperation
  readonly sentences: ReadonlyMap<string, string>
  readonly isOpen: boolean
  readonly onTurn: (isOpen: boolean) => void
}) {
  const { id, method, path, summary, isFeed } = operation
  return (
    <article id={id} className="help-api-operation">
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => onTurn(!isOpen)}>
          <span lang="en">{summary}</span>
          <code>
            {isFeed ? 'SSE' : method} {path}
          </code>
        </button>
      </h2>
      {isOpen ? <OperationBody operation={operation} sentences={sentences} /> : null}
    </article>
  )
}
