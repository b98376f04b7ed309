import { ok, type Result } from '#shared/base/result.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { useChosenOwner } from '#renderer/parts/network-users/use-owner-choice.ts'
import { useBuilder } from './builder-context.tsx'

/** Makes the drawing know a person of the organization, whose device is about to stand on it. Answers their id. */
export function useOwner(): (chosen: string | null) => Promise<Result<string>> {
  const { builder } = useBuilder()
  const read = useChosenOwner()
  return async (chosen) => {
    const known = builder.draft.state().history.value.networkUsers
    if (chosen !== null && known.some((user) => user.id === chosen)) return ok(chosen)
    const answer = await read(chosen)
    if (!answer.ok) return answer
    builder.draft.learn({ networkUsers: [networkUser.parse(answer.value)] })
    return ok(answer.value.id)
  }
}
