/** Before a screen test: what cannot be loaded is told with its reason. */
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    tellFailedLoads: () => Promise<void>
  }
}

await commands.tellFailedLoads()
