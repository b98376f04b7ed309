import { ok } from '#shared/base/result.ts'
import type { Capabilities } from '#shared/contract/host.ts'
import { follow } from '#main/ipc/follow.ts'
import type { WaitingCalls } from '#main/api/waiting-calls.ts'
import type { Api, Handlers } from '#main/ports/desktop-ports.ts'
import type { BrowserSignIn } from '#main/sign-in/browser-sign-in.ts'
import type { Settings } from '#main/store/settings.ts'
import type { Updates } from '#main/updates/updates.ts'
import type { GivenFile } from './given-file.ts'
import type { Links } from './links.ts'

export interface HostDeps {
  readonly version: string
  readonly system: Capabilities['system']
  readonly hasTunnels: boolean
  readonly hasSshKeys: boolean
  readonly api: Pick<Api, 'choice' | 'choose'>
  readonly browserSignIn: BrowserSignIn
  readonly settings: Settings
  readonly updates: Updates
  readonly links: Links
  readonly waiting: Pick<WaitingCalls, 'isWaiting' | 'onChange' | 'changes' | 'stop'>
  readonly givenFile: GivenFile
  diagnostics(): string
}

/** The rows about the application itself. */
export function createHostHandlers(deps: HostDeps): Handlers['host'] {
  const capabilities = (): Capabilities => ({
    app: 'desktop',
    version: deps.version,
    system: deps.system,
    localTunnel: deps.hasTunnels,
    sshKeys: deps.hasSshKeys,
    titleBar: true,
    server: deps.api.choice(),
  })
  return {
    capabilities: () => Promise.resolve(ok(capabilities())),
    choose: async (choice) => {
      deps.browserSignIn.cancel()
      const chosen = await deps.api.choose(choice)
      return chosen.ok ? ok(capabilities()) : chosen
    },
    signInWithBrowser: deps.browserSignIn.begin,
    cancelSignIn: () => {
      deps.browserSignIn.cancel()
      return Promise.resolve(ok({}))
    },
    settings: () => Promise.resolve(ok(deps.settings.now())),
    changeSettings: (part) => Promise.resolve(ok(deps.settings.change(part))),
    diagnostics: () => Promise.resolve(ok({ text: deps.diagnostics() })),
    installUpdate: () => {
      const installed = deps.updates.install()
      return Promise.resolve(installed.ok ? ok({}) : installed)
    },
    takeFile: async () => {
      const taken = await deps.givenFile.take()
      return taken.ok ? ok({ file: taken.value }) : taken
    },
    updates: (_input, _caller, signal) =>
      Promise.resolve(ok(follow(deps.updates.state, deps.updates.onChange, signal))),
    waiting: (_input, _caller, signal) =>
      Promise.resolve(
        ok(follow(() => ({ isWaiting: deps.waiting.isWaiting() }), deps.waiting.onChange, signal)),
      ),
    waitingChanges: (_input, _caller, signal) =>
      Promise.resolve(ok(follow(() => ({ changes: deps.waiting.changes() }), deps.waiting.onChange, signal))),
    stopWaiting: ({ attempt }) => {
      deps.waiting.stop(attempt)
      return Promise.resolve(ok({}))
    },
    links: (_input, _caller, signal) => Promise.resolve(ok(deps.links.follow(signal))),
  }
}
