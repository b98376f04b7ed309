import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openJournal } from '#renderer/document/open-journal.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { openPageKeeper } from '#renderer/document/page-keeper.ts'
import { carolina } from '#renderer/testing/records.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'
import { ids, type BuilderHost } from './builder-host.ts'

export const address = `/networks/constructormode?network=${ids.network}`

/** Opens the builder where no page before it left anything, and waits for its canvas. */
export async function open(host: BuilderHost, at = address): Promise<BuilderHost> {
  await forgetKept()
  return openAgain(host, at)
}

/** Opens the builder as after a reload: with what the page before kept. */
export async function openAgain(host: BuilderHost, at = address): Promise<BuilderHost> {
  await renderApp(at, host)
  await expect.element(page.getByRole('application')).toBeVisible()
  return host
}

export const node = (name: RegExp) => page.getByRole('group', { name })
export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function forgetKept(): Promise<void> {
  const journal = await openJournal()
  const owner = ownerOf(carolina)
  // The page before may still be writing.
  const owned = { owner, document: ids.network }
  const keeper = await openPageKeeper({ journal, owned, name: '', locks: navigator.locks, nowMs: Date.now })
  await keeper.close()
  await journal.forget(owner)
}
