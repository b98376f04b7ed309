import { ok, type Result } from '#shared/base/result.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useBuilder } from './builder-context.tsx'

/** Makes the drawing know a person of the organization, whose device is about to stand on it. */
export function useOwner(): (networkUserId: string) => Promise<Result<void>> {
  const { networkUsers } = useBackend()
  const { builder } = useBuilder()
  return async (networkUserId) => {
    const known = builder.draft.state().history.value.networkUsers
    if (known.some((user) => user.id === networkUserId)) return ok(undefined)
    const answer = await networkUsers.one({ id: networkUserId })
    if (!answer.ok) return answer
    builder.draft.learn({ networkUsers: [networkUser.parse(answer.value)] })
    return ok(undefined)
  }
}
