import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import * as electron from './electron.ts'
import type { Fetched, PageMessage, Question, ToMain } from './messages.ts'
import { options, tell } from './parent.ts'
import { findContents } from './window.ts'

// The process in which the built main process runs on a stand-in for Electron. `electron` is met by import in
// the bundle and by require in libraries inside it; the hooks serve both.
const standIn = JSON.stringify(new URL('electron.ts', import.meta.url).href)
const source = `export * from ${standIn}; import * as all from ${standIn}; export default all`
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: 'stand-in:electron', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === 'stand-in:electron' ? { format: 'module', source, shortCircuit: true } : next(url, context),
})
process.argv.splice(1, Infinity, options.root, ...options.args)
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => electron.app.quit())
process.on('message', (message: ToMain) => {
  if (message.kind === 'ask') void answer(message.id, message.question)
  else if (message.kind === 'send')
    electron.ipcMain.emit(message.message.channel, eventOf(message.message), ...message.message.args)
  else findContents(message.page)?.leave()
})

await import(pathToFileURL(join(options.root, 'dist/desktop/main.js')).href)
electron.becomeReady()

async function answer(id: number, question: Question): Promise<void> {
  try {
    tell({ kind: 'answer', id, value: await decide(question) })
  } catch (error) {
    tell({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) })
  }
}

function decide(question: Question): unknown {
  switch (question.kind) {
    case 'invoke':
      return electron.ipcMain.answer(
        question.message.channel,
        eventOf(question.message),
        question.message.args,
      )
    case 'fetch':
      return fetchFromMain(question.method, question.url)
    case 'navigate':
      return findContents(question.page)?.asksToNavigate(question.url, question.isMainFrame) ?? false
    case 'open':
      return findContents(question.page)?.asksToOpen(question.url) ?? false
    case 'evaluate': {
      // Only tests of this repository send it, over a pipe that only they have.
      const work = runInThisContext(`(${question.source})`) as (
        electron: unknown,
        argument: unknown,
      ) => unknown
      return work(electron, question.argument)
    }
  }
}

function eventOf({ page, url, isMainFrame }: PageMessage): object {
  const sender = findContents(page)
  return { sender, senderFrame: { url, parent: isMainFrame ? null : {} }, returnValue: undefined }
}

async function fetchFromMain(method: string, url: string): Promise<Fetched> {
  const scheme = new URL(url).protocol.slice(0, -1)
  const handler = electron.protocol.handlers.get(scheme)
  if (handler === undefined) throw new Error(`nobody handles ${scheme}:`)
  const response = await handler(new Request(url, { method }))
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}
