import type { BrowserContext } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

const watched = new WeakSet<BrowserContext>()

/**
 * From the first screen file on, says what the page could not load and why: Chromium tells a module that imports it
 * only that it failed. What is given up because a file's page goes is none of it.
 */
export const tellFailedLoads: BrowserCommand = ({ context }) => {
  if (watched.has(context)) return
  watched.add(context)
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no reason'
    if (why !== 'net::ERR_ABORTED') console.error(`not loaded: ${request.url()}: ${why}`)
  })
  context.on('response', (response) => {
    const isModule = response.request().resourceType() === 'script'
    if (isModule && response.status() >= 400)
      console.error(`not loaded: ${response.url()}: ${response.status()}`)
  })
}
