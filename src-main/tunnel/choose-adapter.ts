import { join } from 'node:path'
import type { LocalTunnel, Log } from '#main/ports/desktop-ports.ts'
import type { Clock } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createLinuxHelperTunnel } from '#main/tunnel/linux/linux-helper.ts'
import { createNetworkManagerTunnel } from '#main/tunnel/linux/network-manager.ts'
import { createNodePrograms } from '#main/tunnel/system/run-program.ts'
import { createWindowsServiceTunnel } from '#main/tunnel/windows/windows-service.ts'

export interface ChooseDeps {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly log: Log
  /** Another command for the helper than the installed one. */
  readonly helper?: readonly string[]
}

/** What brings tunnels up on this system. */
export function chooseLocalTunnel(deps: ChooseDeps): LocalTunnel {
  const { platform, env, clock, log } = deps
  if (platform === 'win32')
    return createWindowsServiceTunnel({
      programs: createNodePrograms(join(env['LOCALAPPDATA'] ?? '', 'Trama', 'handover')),
      clock,
      programFiles: env['ProgramW6432'] ?? env['ProgramFiles'] ?? 'C:\\Program Files',
      systemRoot: env['SystemRoot'] ?? 'C:\\Windows',
    })
  if (platform !== 'linux') return noLocalTunnel
  const command = deps.helper === undefined ? {} : { command: deps.helper }
  const helper = createLinuxHelperTunnel({ clock, log, ...command })
  const runtime = env['XDG_RUNTIME_DIR']
  // Without a folder in memory a key would be written to a disk, if only for a moment.
  if (runtime === undefined || runtime === '') return helper
  const programs = createNodePrograms(join(runtime, 'trama'))
  return preferFirst(helper, createNetworkManagerTunnel({ programs, clock }), log)
}

/** The first one when it can, else the second one when that can; when neither can, the first one says why. */
export function preferFirst(first: LocalTunnel, second: LocalTunnel, log: Log): LocalTunnel {
  let chosen: Promise<LocalTunnel> | null = null
  const choose = async (): Promise<LocalTunnel> => {
    if ((await first.support()).kind === 'ready') return first
    const other = await second.support()
    if (other.kind !== 'ready') {
      // What is missing may be installed while the application runs.
      chosen = null
      return first
    }
    log.info({ adapter: other.adapter }, 'tunnels by another adapter')
    return second
  }
  const get = (): Promise<LocalTunnel> => (chosen ??= choose())
  return {
    support: async () => (await get()).support(),
    up: async (spec) => (await get()).up(spec),
    down: async (name, keepBlocking) => (await get()).down(name, keepBlocking),
    read: async () => (await get()).read(),
    close: async () => (await get()).close(),
  }
}

const unsupported = problem('tunnel-unsupported', { what: 'system' })
const noLocalTunnel: LocalTunnel = {
  support: () => Promise.resolve({ kind: 'missing', what: 'system' }),
  up: () => Promise.resolve(fail(unsupported)),
  down: () => Promise.resolve(ok(undefined)),
  read: () => Promise.resolve(ok([])),
  close: () => Promise.resolve(),
}
