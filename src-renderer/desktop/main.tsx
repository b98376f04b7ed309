import { start } from '#renderer/start.tsx'
import { createIpcTransport, type Bridge } from './ipc-transport.ts'

const { trama } = globalThis as { readonly trama?: Bridge }
const root = document.querySelector<HTMLElement>('#root')
if (root === null || trama === undefined) throw new Error('the page has no #root or no preload')

start({ transport: createIpcTransport(trama), root })
