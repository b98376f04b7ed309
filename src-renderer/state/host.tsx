import { createContext, use, type ReactNode } from 'react'
import type { Backend } from '#shared/contract/backend.ts'
import type { Dialogs } from '#renderer/ui/dialogs.ts'
import type { Toasts } from '#renderer/ui/toasts.ts'

/** What the page was started with: the calls of its host, and where its notices and dialogs appear. */
export interface Host {
  readonly backend: Backend
  readonly toasts: Toasts
  readonly dialogs: Dialogs
}

const HostContext = createContext<Host | null>(null)

export function HostProvider(props: { readonly host: Host; readonly children: ReactNode }) {
  return <HostContext value={props.host}>{props.children}</HostContext>
}

function useHost(): Host {
  const host = use(HostContext)
  if (host === null) throw new Error('HostProvider is missing')
  return host
}

/** The calls and feeds of the contract. For reads and one-off commands see `useAsk`, `useCommand`. */
export function useBackend(): Backend {
  return useHost().backend
}

export function useToasts(): Toasts {
  return useHost().toasts
}

/** For what has to be acknowledged (see `errorDialog`), and for what must not be disturbed. */
export function useDialogs(): Dialogs {
  return useHost().dialogs
}
