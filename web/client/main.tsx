import { start } from '#renderer/start.tsx'
import { createHttpTransport } from './http-transport.ts'

const root = document.querySelector<HTMLElement>('#root')
if (root === null) throw new Error('the page has no #root')

start({ transport: createHttpTransport(), root })
