import type { LocalTunnel, LocalTunnelProblem, TunnelReading, TunnelSpec } from '#main/ports/desktop-ports.ts'
import { tunnel } from '#main/helper/tunnel.ts'
import type { Clock } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { TunnelSupport } from '#shared/contract/tunnels.ts'
import { createHeardFrom } from '#main/tunnel/system/heard-from.ts'
import { leaveOut } from '#main/tunnel/system/leave-out.ts'
import { printTunnelFile } from '#main/tunnel/file/print-tunnel-file.ts'
import { saidBy, type Finished, type Programs } from '#main/tunnel/system/run-program.ts'

const nmcli = '/usr/bin/nmcli'
const ours = /^trm[a-z0-9]{1,12}$/
/** Of nmcli(1): the connection, device or access point does not exist. */
const notThere = 10
/** Servers of this interface only; any negative number shuts the others out (NetworkManager's ipv4.dns-priority). */
const onlyThese = '-1500'

/**
 * Tunnels by NetworkManager, for a computer without the helper. `nmcli` is driven by argument lists. It takes peers
 * only out of a file, so the interface is imported as one, from a folder that no disk keeps, and the file is gone
 * when the import ends; `--temporary` keeps the profile, with its keys, in NetworkManager's memory and off the disk.
 * Limits of that: no kill switch (`tunnel-unsupported`), a change makes the interface anew, a handshake is
 * known by what was received since, and a tunnel outlives an application that is killed.
 */
export function createNetworkManagerTunnel(deps: {
  readonly programs: Programs
  readonly clock: Pick<Clock, 'nowMs'>
}): LocalTunnel {
  const { programs } = deps
  const heard = createHeardFrom(deps.clock)
  const applied = new Map<string, string>()
  const names = (): readonly string[] => programs.list('/sys/class/net').filter((name) => ours.test(name))

  const drop = async (name: string): Promise<Result<void, LocalTunnelProblem>> => {
    applied.delete(name)
    heard.forget(name)
    const done = await programs.run([nmcli, 'connection', 'delete', 'id', name])
    return done.code === 0 || done.code === notThere ? ok(undefined) : refused('down', done)
  }
  const add = async (
    name: string,
    text: string,
    isExit: boolean,
  ): Promise<Result<void, LocalTunnelProblem>> => {
    const path = await programs.writePrivate(`${name}.conf`, text)
    const imported = await programs
      .run([nmcli, 'connection', 'import', '--temporary', 'type', 'wireguard', 'file', path])
      .finally(() => programs.remove(path))
    if (imported.code !== 0) return refused('import', imported)
    const settings = ['connection.autoconnect', 'no']
    if (isExit) settings.push('ipv4.dns-priority', onlyThese, 'ipv6.dns-priority', onlyThese)
    const changed = await programs.run([
      nmcli,
      'connection',
      'modify',
      '--temporary',
      'id',
      name,
      ...settings,
    ])
    if (changed.code !== 0) return refused('modify', changed)
    const up = await programs.run([nmcli, '--wait', '20', 'connection', 'up', 'id', name])
    return up.code === 0 ? ok(undefined) : refused('up', up)
  }

  return {
    support: () => findSupport(programs),
    up: async (spec) => {
      const checked = tunnel(spec, 'spec')
      if (!checked.ok) return fail(problem('helper-failed', { step: 'up', output: checked.problem }))
      const { name, killSwitch } = checked.value
      if (killSwitch) return fail(problem('tunnel-unsupported', { what: 'helper' }))
      const text = printTunnelFile(withoutExcluded(checked.value))
      if (applied.get(name) === text && names().includes(name)) return ok(undefined)
      const gone = await drop(name)
      if (!gone.ok) return gone
      const isExit = spec.peers.some((peer) => peer.allowedIPs.some((range) => range.endsWith('/0')))
      const done = await add(name, text, isExit)
      if (done.ok) applied.set(name, text)
      else await drop(name)
      return done
    },
    down: (name) => drop(name),
    read: () => Promise.resolve(ok(names().map((name) => readOne(programs, name, heard.note)))),
    close: async () => {
      for (const name of names()) await drop(name)
    },
  }
}

/** Since there is no way beside the tunnel, what is excluded is cut out of what it takes; so are the gateways. */
function withoutExcluded(spec: TunnelSpec): TunnelSpec {
  if (spec.excluded.length === 0) return spec
  const gateways = spec.peers.flatMap((peer) => (peer.endpoint === null ? [] : [peer.endpoint.address]))
  const others = [...spec.excluded, ...gateways]
  const peers = spec.peers.map((peer) => ({ ...peer, allowedIPs: leaveOut(peer.allowedIPs, others) }))
  return { ...spec, peers }
}

function readOne(
  programs: Programs,
  name: string,
  note: (name: string, receivedBytes: number) => number | null,
): TunnelReading {
  const count = (what: string): number =>
    Number(programs.readText(`/sys/class/net/${name}/statistics/${what}`)?.trim() ?? 0)
  const receivedBytes = count('rx_bytes')
  const handshakeAtMs = note(name, receivedBytes)
  return { name, isUp: true, isBlocking: false, handshakeAtMs, receivedBytes, sentBytes: count('tx_bytes') }
}

/** NetworkManager 1.16 or newer runs, and the kernel has WireGuard or can load it. */
async function findSupport(programs: Programs): Promise<TunnelSupport> {
  if (!programs.exists(nmcli)) return { kind: 'missing', what: 'system' }
  const asked = await programs.run([nmcli, '--terse', '--fields', 'RUNNING,VERSION', 'general'])
  const [, major = '0', minor = '0'] = /^running:(\d+)\.(\d+)/.exec(asked.stdout) ?? []
  const isNew = Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 16)
  if (asked.code !== 0 || !isNew) return { kind: 'missing', what: 'system' }
  const hasKernel =
    programs.exists('/sys/module/wireguard') ||
    (await programs.run(['/usr/sbin/modprobe', '--dry-run', '--quiet', 'wireguard'])).code === 0
  return hasKernel ? { kind: 'ready', adapter: 'network-manager' } : { kind: 'missing', what: 'wireguard' }
}

/** polkit said no, or something else went wrong. */
function refused(step: string, done: Finished): Result<void, LocalTunnelProblem> {
  return /not authorized|insufficient privileges/i.test(done.stderr)
    ? fail(problem('tunnel-refused'))
    : fail(problem('helper-failed', { step, output: saidBy(done) }))
}
