import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '#renderer/testing/render-app.tsx'
import { ids, type BuilderHost } from './builder-host.ts'

export const address = `/networks/constructormode?network=${ids.network}`

/** Opens the builder and waits for its canvas. */
export async function open(host: BuilderHost, at = address): Promise<BuilderHost> {
  await renderApp(at, host)
  await expect.element(page.getByRole('application')).toBeVisible()
  return host
}

export const node = (name: RegExp) => page.getByRole('group', { name })
export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
