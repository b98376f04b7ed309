import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import type { Transport } from '#shared/contract/backend.ts'
import { createApp } from './app/create-app.tsx'
import './state/without-eval.ts'
import '#renderer/ui/styles/app.css'

/** The one way in: the application in an element of the page, over the transport of its host. */
export function start(host: { readonly transport: Transport; readonly root: HTMLElement }): void {
  createRoot(host.root).render(createApp(host.transport, (routes) => createBrowserRouter(routes)))
}
