import { start } from '#renderer/start.tsx'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { createBrowserTransport } from './browser-transport.ts'

const root = document.querySelector<HTMLElement>('#root')
if (root === null) throw new Error('the page has no #root')

start({ transport: createBrowserTransport(createHttpTransport()), root })
