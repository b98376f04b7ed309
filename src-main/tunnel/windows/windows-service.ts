import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { win32 } from 'node:path'
import type { LocalTunnel, LocalTunnelProblem, TunnelReading, TunnelSpec } from '#main/ports/desktop-ports.ts'
import { tunnel } from '#main/helper/tunnel.ts'
import type { Clock } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { createHeardFrom } from '#main/tunnel/system/heard-from.ts'
import { leaveOut } from '#main/tunnel/system/leave-out.ts'
import { printTunnelFile } from '#main/tunnel/file/print-tunnel-file.ts'
import { saidBy, type Programs } from '#main/tunnel/system/run-program.ts'
import { elevated, exitCodes, installScript, removeScript } from './windows-scripts.ts'

const ours = /^trm[a-z0-9]{1,12}$/

/**
 * Tunnels by WireGuard for Windows: a tunnel is a service of its own, which its `wireguard.exe` makes and removes
 * as an administrator, after one prompt of the system each time (docs/adr/0015). Its kill switch is WireGuard's:
 * there is one for a single gateway that takes everything. Handshakes are told to administrators only, so that one
 * is known by what was received since. Written to the documents of WireGuard and never run on Windows yet.
 */
export function createWindowsServiceTunnel(deps: {
  readonly programs: Programs
  readonly clock: Pick<Clock, 'nowMs'>
  readonly programFiles: string
  readonly systemRoot: string
}): LocalTunnel {
  const { programs, programFiles, systemRoot } = deps
  const heard = createHeardFrom(deps.clock)
  const applied = new Map<string, { readonly text: string; readonly isBlocking: boolean }>()
  const system = (name: string): string => win32.join(systemRoot, 'System32', name)
  const powershell = system('WindowsPowerShell\\v1.0\\powershell.exe')

  const asAdministrator = async (step: string, script: string): Promise<Result<void, LocalTunnelProblem>> => {
    const done = await programs.run(elevated(powershell, script))
    if (done.code === 0) return ok(undefined)
    return done.code === exitCodes.refused
      ? fail(problem('tunnel-refused'))
      : fail(problem('helper-failed', { step, output: saidBy(done) || `exit ${String(done.code)}` }))
  }
  const counts = async (): Promise<readonly Counts[]> =>
    readCounts(
      (await programs.run([system('netsh.exe'), 'interface', 'ipv4', 'show', 'subinterfaces'])).stdout,
    )
  const drop = async (names: readonly string[]): Promise<Result<void, LocalTunnelProblem>> => {
    const there = new Set((await counts()).map(({ name }) => name))
    const standing = names.filter((name) => there.has(name) || applied.has(name))
    if (standing.length === 0) return ok(undefined)
    const done = await asAdministrator('down', removeScript(standing))
    if (!done.ok) return done
    for (const name of standing) {
      applied.delete(name)
      heard.forget(name)
    }
    return ok(undefined)
  }

  return {
    support: () =>
      Promise.resolve(
        programs.exists(win32.join(programFiles, 'WireGuard', 'wireguard.exe'))
          ? { kind: 'ready', adapter: 'windows-service' }
          : { kind: 'missing', what: 'wireguard' },
      ),
    up: async (spec) => {
      const checked = tunnel(spec, 'spec')
      if (!checked.ok) return fail(problem('helper-failed', { step: 'up', output: checked.problem }))
      const form = toWindows(checked.value)
      if (!form.ok) return form
      const text = printTunnelFile(form.value)
      const { name, killSwitch } = form.value
      const stands = (await counts()).some((one) => one.name === name)
      if (stands && applied.get(name)?.text === text) return ok(undefined)
      const { sealed, ...opens } = seal(text)
      const path = await programs.writePrivate(`${name}.sealed`, sealed)
      const done = await asAdministrator('up', installScript(name, { path, ...opens })).finally(() =>
        programs.remove(path),
      )
      if (!done.ok) return done
      heard.forget(name)
      applied.set(name, { text, isBlocking: killSwitch })
      return ok(undefined)
    },
    // The switch is the service: blocking without the tunnel cannot be had, and the service stays.
    down: (name, keepBlocking) =>
      keepBlocking && applied.get(name)?.isBlocking === true ? Promise.resolve(ok(undefined)) : drop([name]),
    read: async () =>
      ok(
        (await counts()).map(({ name, receivedBytes, sentBytes }): TunnelReading => ({
          name,
          isUp: true,
          isBlocking: applied.get(name)?.isBlocking ?? false,
          handshakeAtMs: heard.note(name, receivedBytes),
          receivedBytes,
          sentBytes,
        })),
      ),
    close: async () => {
      const names = (await counts()).map(({ name }) => name)
      await drop(names.filter((name) => applied.get(name)?.isBlocking !== true))
    },
  }
}

interface Counts {
  readonly name: string
  readonly receivedBytes: number
  readonly sentBytes: number
}

/** Rows of netsh: MTU, state of the medium, bytes in, bytes out, name. Its heading is in the system's language. */
function readCounts(text: string): readonly Counts[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, received, sent, name = ''] = /^\s*\d+\s+\d+\s+(\d+)\s+(\d+)\s+(\S+)\s*$/.exec(line) ?? []
    return ours.test(name) ? [{ name, receivedBytes: Number(received), sentBytes: Number(sent) }] : []
  })
}

/**
 * A single peer with a /0 switches WireGuard's kill switch on (docs/netquirk.md of wireguard-windows). Where none is
 * wanted, everywhere is said in halves; where one is wanted and would not come about, `tunnel-unsupported`.
 */
function toWindows(spec: TunnelSpec): Result<TunnelSpec, Problem<'tunnel-unsupported'>> {
  const [peer, ...others] = spec.peers
  const takesAll = ['0.0.0.0/0', '::/0'].every((range) => peer?.allowedIPs.includes(range) === true)
  if (spec.killSwitch)
    return others.length === 0 && takesAll && spec.excluded.length === 0
      ? ok(spec)
      : fail(problem('tunnel-unsupported', { what: 'helper' }))
  const halves: Readonly<Record<string, readonly string[]>> = {
    '0.0.0.0/0': ['0.0.0.0/1', '128.0.0.0/1'],
    '::/0': ['::/1', '8000::/1'],
  }
  return ok({
    ...spec,
    peers: spec.peers.map((each) => ({
      ...each,
      allowedIPs: leaveOut(
        each.allowedIPs.flatMap((range) => halves[range] ?? [range]),
        spec.excluded,
      ),
    })),
  })
}

/** Closes a text with a key of its own, for a hand-over between two programs of one person. */
function seal(text: string): { readonly sealed: string; readonly key: string; readonly digest: string } {
  const key = randomBytes(32)
  const vector = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', key, vector)
  const sealed = Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
  return { sealed, key: key.toString('hex'), digest: createHash('sha256').update(text).digest('hex') }
}
