import { useCapabilities } from '#renderer/state/capabilities.ts'

/** Where the accounts are: the host of the API that is spoken to. Null: on this computer itself. */
export function useServerHost(): string | null {
  const { app, server } = useCapabilities()
  if (app === 'browser') return location.host
  return server.kind === 'hosted' ? new URL(server.url).host : null
}
