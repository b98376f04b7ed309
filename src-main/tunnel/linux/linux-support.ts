import { existsSync } from 'node:fs'
import { release } from 'node:os'
import { basename, isAbsolute } from 'node:path'
import type { TunnelSupport } from '#shared/contract/tunnels.ts'

const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** What is missing on this computer for tunnels by the helper, found out without starting it. */
export function findLinuxSupport(command: readonly string[]): TunnelSupport {
  const missing = (what: 'helper' | 'wireguard' | 'polkit' | 'system'): TunnelSupport => ({
    kind: 'missing',
    what,
  })
  if (process.platform !== 'linux') return missing('system')
  const absent = command.filter((part) => isAbsolute(part) && !existsSync(part))
  if (absent.some((part) => basename(part) === 'pkexec')) return missing('polkit')
  if (absent.length > 0) return missing('helper')
  if (!['ip', 'nft', 'flock'].every(isInstalled)) return missing('system')
  if (!isInstalled('wg') || !(isInKernel() || isInstalled('wireguard-go'))) return missing('wireguard')
  return { kind: 'ready', adapter: 'helper' }
}

function isInstalled(program: string): boolean {
  return folders.some((folder) => existsSync(`${folder}/${program}`))
}

/** Loaded, or a module that the kernel loads when it is asked for an interface. */
function isInKernel(): boolean {
  const module = `/lib/modules/${release()}/kernel/drivers/net/wireguard/wireguard.ko`
  return (
    existsSync('/sys/module/wireguard') ||
    ['', '.xz', '.zst', '.gz'].some((packed) => existsSync(`${module}${packed}`))
  )
}
