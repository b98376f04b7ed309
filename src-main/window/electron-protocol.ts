import { protocol } from 'electron'
import { ownScheme } from '#main/ipc/own-page.ts'
import { answerPage } from './page-files.ts'

/** Makes our scheme one with storage and relative addresses. Before the application is ready, or never. */
export function registerOwnScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: ownScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Serves the page out of `folder`. */
export function servePage(folder: string): void {
  protocol.handle(ownScheme, (request) => answerPage(folder, request.method, request.url))
}
