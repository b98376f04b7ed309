import type { Handlers } from '#main/ports/desktop-ports.ts'
import { follow } from '#main/ipc/follow.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { OwnTunnels } from './create-tunnels.ts'

/** Answers area `tunnels`. */
export function createTunnelsHandlers(tunnels: OwnTunnels): Handlers['tunnels'] {
  return {
    watch: async (_input, _caller, signal) => {
      await tunnels.ready
      return ok(watch(tunnels, signal))
    },
    enrol: ({ id }) => tunnels.enrol(id),
    connect: async ({ id }) => empty(await tunnels.connect(id)),
    disconnect: async ({ id }) => empty(await tunnels.disconnect(id)),
    setOptions: ({ id, ...changes }) => tunnels.setOptions(id, changes),
    importFile: (file) => tunnels.importFile(file),
    remove: async ({ id }) => empty(await tunnels.remove(id)),
  }
}

/** An answer that says nothing, as rows have it. */
function empty<P>(answer: Result<void, P>): Result<Record<string, never>, P> {
  return answer.ok ? ok({}) : answer
}

async function* watch(tunnels: OwnTunnels, signal: AbortSignal) {
  const end = tunnels.watch()
  try {
    yield* follow(
      () => ({ support: tunnels.support(), tunnels: [...tunnels.views()] }),
      (listen) => tunnels.onChange(listen),
      signal,
    )
  } finally {
    end()
  }
}
