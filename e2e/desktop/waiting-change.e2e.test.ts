import { beforeAll } from 'vitest'
import { buildDesktop, missingForDesktop, openBrowserTestsOnDesktop } from './open.ts'

// The browser's own test, word for word, with the desktop application where the browser would be.
beforeAll(async () => {
  if (missingForDesktop() === null) await buildDesktop()
})
openBrowserTestsOnDesktop()
await import('#e2e/spine/waiting-change.e2e.test.ts')
