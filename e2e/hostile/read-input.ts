import { findExcess } from '#shared/base/json-parts.ts'
import { inputInvalid } from '#shared/contract/input-problem.ts'
import type { Row } from '#shared/contract/row.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/en.ts'
import { bodyParts } from '#web/server/api/body-limits.ts'
import { toProblemBody } from '#web/server/api/problem-body.ts'
import { refuseTexts } from '#web/server/api/text-input.ts'

const words = createWords('en', en)

/** What the API does with a body before a handler sees it; answers what it says of one that is refused. */
export function readInput(row: Row, body: string): string {
  if (findExcess(body, bodyParts) !== null) return 'refused'
  const input: unknown = JSON.parse(body)
  if (refuseTexts(input) !== null) return 'refused'
  const read = row.input.safeParse(input)
  return read.success ? 'read' : JSON.stringify(toProblemBody(inputInvalid(read.error.issues, input), words))
}
