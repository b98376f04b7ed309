import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { mustRun, runCommand } from '#e2e/lab/command.ts'
import { prepareImages } from '#e2e/lab/image.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { register } from '#e2e/spine/person.ts'
import { freePort } from '#web/server/testing/free-port.ts'
import { createSomebody, endSomebody, missingForRootless, userOutside } from './rootless.ts'
import { makePackages, type Packages } from './server-machine.ts'

// The base is the lab's own Debian: no registry can be reached from here.
const file = fileURLToPath(new URL('../../build/packaging/container/Containerfile', import.meta.url))
const byRoot = ['podman', '--runtime', 'runc', '--cgroup-manager', 'cgroupfs']
let bySomebody: readonly string[] = []
let rootlessReason: string | null = null
let reason = missingForLab()
let folder: string
let packages: Packages
/** Of the images, the volume and the container; no other test has the same. */
let name: string

skipWithout(() => reason)

beforeAll(async () => {
  for (const tool of ['buildah', 'podman', 'runc'])
    if ((await runCommand([tool, '--version'])).code !== 0)
      reason ??= `images need ${tool}: apt-get install ${tool}`
  if (reason !== null) return
  folder = await mkdtemp(join(tmpdir(), 'trama-image-'))
  name = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase()
  packages = await makePackages(['1.0.0'])
  const { bare } = await prepareImages(() => undefined)
  const build = ['buildah', 'build', '--isolation', 'chroot', '--format', 'docker', '--quiet']
  const base = ['--file', join(folder, 'Base'), '--tag', `${name}-base`, dirname(bare[0] ?? '')]
  await writeFile(join(folder, 'Base'), 'FROM scratch\nCOPY bare/ /\n')
  await mustRun([...build, ...base])
  const from = ['--build-arg', `BASE=localhost/${name}-base`, '--file', file]
  // One layer: who has no rights keeps a whole copy of each.
  await mustRun([...build, '--squash', ...from, '--tag', name, dirname(packages.versions['1.0.0'] ?? '')])
  await chmod(folder, 0o755)
  const files = ['--events-backend', 'file', '--storage-driver', 'vfs']
  bySomebody = [...(await createSomebody(folder)), ...byRoot, ...files]
  rootlessReason = await missingForRootless(bySomebody)
  if (rootlessReason !== null) return
  const archive = join(folder, 'image.tar')
  await mustRun(['buildah', 'push', '--quiet', name, `docker-archive:${archive}:localhost/${name}:latest`])
  await chmod(archive, 0o644)
  await mustRun([...bySomebody, 'load', '--quiet', '--input', archive])
})

afterAll(async () => {
  if (reason !== null) return
  for (const podman of rootlessReason === null ? [byRoot, bySomebody] : [byRoot]) {
    await runCommand([...podman, 'rm', '--force', name])
    await runCommand([...podman, 'volume', 'rm', name])
  }
  await endSomebody(folder)
  await runCommand(['buildah', 'rmi', '--force', name, `${name}-base`])
  await packages.remove()
  await rm(folder, { recursive: true })
})

const kinds = [
  { who: 'root', command: () => byRoot, outside: '4180' },
  { who: 'somebody without rights', command: () => bySomebody, outside: userOutside },
]

describe.each(kinds)('run by $who', ({ who, command, outside }) => {
  let port: number
  const podman = (...args: string[]): string[] => [...command(), ...args]
  const inside = (line: string) => runCommand(podman('exec', name, 'sh', '-c', line))
  async function untilReady(): Promise<void> {
    const status = async () => (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null))?.status
    await expect.poll(status).toBe(200)
  }

  beforeEach((context) => {
    if (who !== 'root' && rootlessReason !== null) context.skip(rootlessReason)
  })

  test('it serves as nobody in particular, without rights, on a disk that is read only', async () => {
    port = await freePort()
    const limits = [
      '--ulimit',
      'nofile=1024:4096',
      ...(who === 'root' ? ['--ulimit', 'nproc=1000:1000'] : []),
    ]
    const little = ['--read-only', '--cap-drop=all', '--security-opt', 'no-new-privileges', '--network=host']
    const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', '--env', 'AUTO_REGISTER=true']
    const volume = ['--volume', `${name}:/var/lib/trama`]
    const about = ['--detach', '--name', name, ...little, ...limits, ...volume, ...settings]
    await mustRun(podman('run', ...about, `localhost/${name}`))
    await untilReady()
    expect(await inside('id -u; grep CapEff /proc/self/status')).toMatchObject({
      stdout: '4180\nCapEff:\t0000000000000000\n',
    })
    const pid = (await mustRun(podman('inspect', '--format', '{{.State.Pid}}', name))).trim()
    expect(await mustRun(['stat', '-c', '%u', `/proc/${pid}`])).toBe(`${outside}\n`)
    const refused = await inside('touch /usr/lib/trama-server/x')
    expect(refused.code).not.toBe(0)
    expect(refused.stderr).toContain('Read-only file system')
    expect(await runCommand(podman('healthcheck', 'run', name))).toMatchObject({ code: 0 })
    await register(`http://127.0.0.1:${port}`, 'In a container')
  })

  test('it ends in order, and the next start has what was recorded', async () => {
    await mustRun(podman('stop', '--time', '60', name))
    expect(await mustRun(podman('inspect', '--format', '{{.State.ExitCode}}', name))).toBe('0\n')
    await mustRun(podman('start', name))
    await untilReady()
    const read = `/usr/lib/trama-server/node --disable-warning=ExperimentalWarning -e "
    const db = new (require('node:sqlite').DatabaseSync)('/var/lib/trama/trama.sqlite', { readOnly: true })
    console.log(db.prepare('select name from organizations').all().map((row) => row.name).join())"`
    expect(await inside(read)).toMatchObject({ stdout: 'In a container\n' })
    await mustRun(podman('stop', '--time', '60', name))
  })
})
