import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { missingForImages } from './image.ts'

/** Programs the lab runs, and the Debian package of each. */
const programs: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  nft: 'nftables',
  wg: 'wireguard-tools',
  'wg-quick': 'wireguard-tools',
  ping: 'iputils-ping',
  sysctl: 'procps',
  'systemd-nspawn': 'systemd-container',
  debootstrap: 'debootstrap',
  'ssh-keygen': 'openssh-client',
  nsenter: 'util-linux',
  unshare: 'util-linux',
  setpriv: 'util-linux',
  flock: 'util-linux',
  mount: 'mount',
}

/**
 * Why the lab cannot run on this machine, as a sentence for developers; null when it can. Gives
 * the packages to install. Tests skip with it: `ctx.skip(reason)`.
 */
export function missingForLab(): string | null {
  if (process.platform !== 'linux') return 'the lab needs Linux'
  if (process.getuid?.() !== 0) return 'the lab needs root: it makes network namespaces and boots containers'
  const missing = Object.keys(programs).filter((program) => !isInstalled(program))
  if (!isInstalled('wireguard-go') && !existsSync('/sys/module/wireguard')) missing.push('wireguard-go')
  if (missing.length > 0) {
    const packages = [...new Set(missing.map((program) => programs[program] ?? program))]
    return `the lab needs ${missing.join(', ')}: apt-get install ${packages.join(' ')}`
  }
  if (!existsSync('/usr/share/keyrings/debian-archive-keyring.gpg')) {
    return 'the lab needs the keys of Debian: apt-get install debian-archive-keyring'
  }
  if (!existsSync('/dev/net/tun')) return 'the lab needs /dev/net/tun'
  if (!hasOverlay()) return 'the lab needs the overlay file system in the kernel'
  const namespaces = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true'])
  if (namespaces.status !== 0) return 'the lab needs the right to make namespaces (a privileged container)'
  return missingForImages()
}

function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

function hasOverlay(): boolean {
  const isThere = (): boolean => /\boverlay$/m.test(readFileSync('/proc/filesystems', 'utf8'))
  if (!isThere()) spawnSync('modprobe', ['overlay'])
  return isThere()
}
