/** Before a screen test: its page moves where what moves is tested, and nowhere else. */
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    setMotion: () => Promise<void>
  }
}

await commands.setMotion()
