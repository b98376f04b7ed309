import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildDesktopIfChanged } from '#build/desktop-bundle.ts'
import { buildInTurn } from '#e2e/lab/build-in-turn.ts'
import { runCommand } from '#e2e/lab/command.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { findMirror, findProxies } from '#e2e/lab/mirror.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where a package puts the helper. */
const home = '/opt/Trama/resources/helper'

/** What pkexec is given. */
export const installedPath = `${home}/trama-helper`

/** Enters a booted machine with the network of the test machine, where its mirror is reached. */
function withOurNetwork(pid: number, argv: readonly string[]): string[] {
  const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup']
  return ['nsenter', '--target', String(pid), ...namespaces, ...argv]
}

/** Installs packages of Debian in a booted machine. Null when it went well, else why not. */
export async function installPackages(
  gateway: LabGateway,
  packages: readonly string[],
): Promise<string | null> {
  const mirror = findMirror('bookworm')
  if (mirror === null || gateway.pid === null) return 'no Debian mirror'
  await gateway.writeFile('/etc/resolv.conf', readFileSync('/etc/resolv.conf', 'utf8'))
  await gateway.writeFile('/etc/apt/sources.list', `deb ${mirror} bookworm main\n`)
  const env = {
    ...findProxies(),
    ...Object.fromEntries(['http_proxy', 'https_proxy'].map((name) => [name, process.env[name]])),
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    DEBIAN_FRONTEND: 'noninteractive',
    LC_ALL: 'C',
  }
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const ran = await runCommand(withOurNetwork(gateway.pid, ['apt-get', ...words]), { env })
    if (ran.code !== 0) return `apt-get ${words[0] ?? ''}: ${ran.stderr.slice(-300)}`
  }
  await gateway.writeFile('/etc/resolv.conf', '')
  return null
}

/** Puts the helper as it is bundled, its Node and the policy where the package has them. */
export async function installHelper(gateway: LabGateway): Promise<void> {
  await buildInTurn(buildDesktopIfChanged)
  const machine = `/proc/${String(gateway.pid)}/root`
  await mkdir(`${machine}${home}`, { recursive: true })
  const files: readonly (readonly [string, string])[] = [
    [process.execPath, `${home}/node`],
    [`${root}dist/desktop/helper.js`, `${home}/helper.js`],
    [`${root}resources/linux/trama-helper`, installedPath],
    [`${root}resources/linux/org.trama.helper.policy`, '/usr/share/polkit-1/actions/org.trama.helper.policy'],
    [
      `${root}resources/linux/trama-helper-restore.service`,
      '/etc/systemd/system/trama-helper-restore.service',
    ],
  ]
  for (const [from, to] of files) {
    await cp(from, `${machine}${to}`)
    await chmod(`${machine}${to}`, to.startsWith(home) ? 0o755 : 0o644)
  }
}
