import { findExcess } from '#shared/base/json-parts.ts'
import { inputInvalid } from '#shared/contract/input-problem.ts'
import type { Row } from '#shared/contract/row.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { bodyParts, smallestBody } from '#web/server/api/body-limits.ts'
import { findWrong } from '#web/server/api/find-wrong.ts'
import { toProblemBody } from '#web/server/api/problem-body.ts'
import { refuseTexts } from '#web/server/api/text-input.ts'

const words = createWords('en', en)

/** What the API does with a body before a handler sees it; answers what it says of one that is refused. */
export function readInput(row: Row, body: string): string {
  const steps = readInSteps(row, body)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same as the API does it with a large body: others have their turn after each step. */
export function* readInSteps(row: Row, body: string): Generator<undefined, string> {
  if (findExcess(body, bodyParts) !== null) return 'refused'
  yield
  const input: unknown = JSON.parse(body)
  yield
  if (refuseTexts(input) !== null) return 'refused'
  yield
  const refuse = (issues: Parameters<typeof inputInvalid>[0]): string =>
    JSON.stringify(toProblemBody(inputInvalid(issues, input), words))
  const wrong = body.length > smallestBody ? yield* findWrong(row.input, input) : null
  if (wrong !== null) return refuse(wrong)
  yield
  const read = row.input.safeParse(input)
  return read.success ? 'read' : refuse(read.error.issues)
}
