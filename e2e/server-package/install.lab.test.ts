import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksToRun } from '#build/guide/codes.ts'
import { readGuide } from '#build/guide/read-guide.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { labsFolder } from '#e2e/lab/workdir.ts'
import { codeIn } from '#web/server/testing/mailbox.ts'
import { password } from '#web/server/testing/people.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import {
  bootServerMachine,
  dumpRows,
  makePackages,
  type Packages,
  type ServerMachine,
} from './server-machine.ts'

// One server's life, in order: each test goes on where the one before it ended.
const [former, newer] = ['1.0.0', '1.0.1'] as const
const email = 'root@example.org'
const guide = readGuide('en')

let packages: Packages
let machine: ServerMachine
let folder: string

const lab = labForFile(async (atEnd) => {
  folder = await mkdtemp(join(tmpdir(), 'trama-backup-'))
  atEnd(() => rm(folder, { recursive: true }))
  packages = await makePackages([former, newer])
  atEnd(() => packages.remove())
  machine = await bootServerMachine(lab, 'trama')
})

const fileOf = (version: string): string => packages.versions[version] ?? ''
const isReady = async (): Promise<boolean> => {
  const answer = await fetch(`${machine.url}/ready`).catch(() => null)
  return answer?.status === 200
}
const until = async (asked: () => Promise<boolean>): Promise<void> => {
  await expect.poll(asked).toBe(true)
}
const signIn = async () => good(await visit(machine.url).accounts.signIn({ email, password }))

test('it is installed, serves at once as a user of its own, and says how to begin', async () => {
  const done = await machine.install(fileOf(former))
  expect(done).toMatchObject({ code: 0 })
  expect(done.stdout).toContain('For a link that creates the first administrator: trama-server first-start')
  await expect
    .poll(() => machine.run('systemctl is-active trama-server'))
    .toMatchObject({ stdout: 'active\n' })
  expect(await machine.must('ps -o user:20= -p $(systemctl show -P MainPID trama-server)')).toBe(
    'trama-server\n',
  )
  expect(await machine.must('stat -c "%A %U:%G" /etc/trama /etc/trama/trama.env /var/lib/trama')).toBe(
    'drwxr-x--- root:trama-server\n-rw-r----- root:trama-server\ndrwx------ trama-server:trama-server\n',
  )
  await until(async () =>
    (await machine.must('journalctl --unit trama-server --output cat')).includes('Trama is ready'),
  )
  // The link makes an administrator: it is shown to who asks, and stands in no journal.
  expect(await machine.must('journalctl --unit trama-server')).not.toContain('first-start#')
})

test('what the unit may do is little', async () => {
  const score = await machine.must('systemd-analyze security --no-pager trama-server.service | tail -1')
  expect(Number(/: (\d+\.\d) /.exec(score)?.[1])).toBeLessThan(2)
  const path = '/usr/lib/systemd/system/trama-server.service'
  expect(await machine.run(`systemd-analyze verify ${path}`)).toMatchObject({ code: 0, stderr: '' })
})

test('a setting is changed, a wrong one is told and keeps it from starting again and again', async () => {
  await machine.must('echo TRAMA_PROXIES=many >> /etc/trama/trama.env')
  expect(await machine.run('trama-server check', 'es_CO.UTF-8')).toMatchObject({
    code: 78,
    stderr: expect.stringContaining('Un valor de /etc/trama/trama.env no sirve: TRAMA_PROXIES') as unknown,
  })
  await machine.run('systemctl restart trama-server')
  await expect
    .poll(() => machine.run('systemctl show trama-server --property=ActiveState,NRestarts,ExecMainStatus'))
    .toMatchObject({ stdout: 'NRestarts=0\nExecMainStatus=78\nActiveState=failed\n' })
  await machine.must(
    `sed -i -e /TRAMA_PROXIES=many/d -e s/^HOST=.*/HOST=0.0.0.0/ /etc/trama/trama.env; systemctl restart trama-server`,
  )
  await until(isReady)
  expect(await machine.run('trama-server check')).toMatchObject({ code: 0 })
})

test('the first administrator is made with the link that the command prints', async () => {
  const said = await machine.must('trama-server first-start')
  const code = codeIn(said, String.raw`http://\S+:4180/first-start`)
  const made = { code, organizationName: 'Operaciones', email, password }
  good(await visit(machine.url).accounts.firstStart(made))
  expect(await machine.must('trama-server first-start')).toBe('This server already has an administrator.\n')
})

test('a second server on the same records is refused, and told where the first runs', async () => {
  for (const line of ['runuser -u trama-server -- trama-server serve', 'trama-server serve']) {
    const second = await machine.run(line)
    expect(second).toMatchObject({ code: 1 })
    expect(second.stderr).toMatch(/already runs on these records: http:\/\/\S+:4180/)
  }
  expect(await isReady()).toBe(true)
})

test('the newer version keeps records, settings and key', async () => {
  const kept = 'cat /etc/trama/trama.env /var/lib/trama/root.key | sha256sum'
  const before = await machine.must(kept)
  expect(await machine.install(fileOf(newer))).toMatchObject({ code: 0 })
  await until(isReady)
  expect(await machine.must('trama-server version')).toBe(`${newer}\n`)
  expect(await machine.must(kept)).toBe(before)
  await signIn()
})

test('a backup of the running server, restored on another machine, is equal', async () => {
  const made = await machine.run('trama-server backup /root/trama.tar.gz --with-key')
  expect(made).toMatchObject({ code: 0 })
  expect(await machine.must('stat -c "%A %U" /root/trama.tar.gz')).toBe('-rw------- root\n')
  const before = await machine.must(dumpRows)
  await cp(join(labsFolder, lab.id, 'trama', 'root/root/trama.tar.gz'), join(folder, 'trama.tar.gz'))
  const other = await bootServerMachine(lab, 'other')
  expect(await other.install(fileOf(newer))).toMatchObject({ code: 0 })
  await until(async () => (await other.must('journalctl --unit trama-server')).includes('Trama is ready'))
  const file = await other.take(join(folder, 'trama.tar.gz'))
  const whileRunning = await other.run(`trama-server restore ${file}`)
  expect(whileRunning).toMatchObject({ code: 1 })
  expect(whileRunning.stderr).toMatch(/is already running at http/)
  await other.must('systemctl stop trama-server')
  // The key of its own first start opens none of these records, and gives way to the one in the backup.
  expect(await other.run(`trama-server restore ${file}`)).toMatchObject({ code: 0 })
  expect(await other.must(dumpRows)).toBe(before)
  await other.must('sed -i s/^HOST=.*/HOST=0.0.0.0/ /etc/trama/trama.env; systemctl start trama-server')
  await expect
    .poll(() => visit(other.url).accounts.signIn({ email, password }))
    .toMatchObject({ ok: true, value: { email } })
  await other.host.kill()
})

/** Runs what the guide says, in root's home; the package there has another version. */
async function runLines(at: ServerMachine, lines: readonly string[]): Promise<void> {
  const file = fileOf(newer)
  for (const line of lines) {
    const here = line.replace(/\.\/trama-server_\S+\.deb/, `./${basename(file)}`)
    await at.must(`cd /root && export DEBIAN_FRONTEND=noninteractive && ${here}`)
  }
}

test('the key is replaced by the commands of the guide', async () => {
  const [putBack = [], replace = []] = blocksToRun(guide, 'server', 'key')
  await machine.must('cp /var/lib/trama/root.key /root/root.key && rm /var/lib/trama/root.key')
  await runLines(machine, putBack)
  await runLines(machine, replace)
  // As a year later: the name of that key is taken.
  await runLines(machine, replace)
  await until(isReady)
  await machine.must("sed -i '/^k1 /d' /var/lib/trama/root.key && systemctl restart trama-server")
  await until(isReady)
  expect(await machine.must('trama-server doctor')).not.toMatch(/^bad/m)
  good(await visit(machine.url).accounts.signIn({ email, password }))
})

test('it moves to another machine by the commands of the guide', async () => {
  const [here = [], there = []] = blocksToRun(guide, 'server', 'move')
  // A backup never goes over a file that is there.
  await machine.must('rm /root/trama.tar.gz')
  await runLines(machine, here)
  expect(await machine.run('systemctl is-enabled trama-server')).toMatchObject({ stdout: 'disabled\n' })
  const before = await machine.must(dumpRows)
  const moved = await bootServerMachine(lab, 'moved')
  for (const name of ['trama.tar.gz', 'trama.env']) {
    await cp(join(labsFolder, lab.id, 'trama', 'root/root', name), join(folder, name))
    await moved.take(join(folder, name))
  }
  await moved.take(fileOf(newer))
  await runLines(
    moved,
    there.filter((line) => !line.includes('systemctl start')),
  )
  expect(await moved.must(dumpRows)).toBe(before)
  await runLines(moved, there.slice(there.findIndex((line) => line.includes('systemctl start'))))
  await expect
    .poll(() => visit(moved.url).accounts.signIn({ email, password }))
    .toMatchObject({ ok: true, value: { email } })
  await moved.host.kill()
  await machine.must('systemctl enable --now trama-server')
  await until(isReady)
})

test('the former version is refused when the newer one has changed the records, and everything goes on', async () => {
  // As a newer version would have done at its start.
  await machine.must(`systemctl stop trama-server && /usr/lib/trama-server/node --disable-warning=ExperimentalWarning -e "
    new (require('node:sqlite').DatabaseSync)('/var/lib/trama/trama.sqlite')
      .exec(\\"insert into kysely_migration values ('2999-01-future', '2999-01-01')\\")"`)
  const done = await machine.install(fileOf(former))
  expect(done.code).not.toBe(0)
  expect(done.stderr).toContain(
    `Trama ${former} cannot read these records: a newer version has changed them (2999-01-future). Nothing was changed.`,
  )
  expect(await machine.must('dpkg-query -W -f "\\${Version} \\${db:Status-Abbrev}" trama-server')).toBe(
    `${newer} ii `,
  )
  // Should the records come from elsewhere, the server says the same, once.
  await machine.run('systemctl start trama-server')
  await expect
    .poll(() => machine.run('systemctl show trama-server --property=ActiveState,NRestarts'))
    .toMatchObject({ stdout: 'NRestarts=0\nActiveState=failed\n' })
  expect(await machine.must('journalctl --unit trama-server --output cat')).toContain('(2999-01-future)')
  await machine.must(`/usr/lib/trama-server/node --disable-warning=ExperimentalWarning -e "
    new (require('node:sqlite').DatabaseSync)('/var/lib/trama/trama.sqlite')
      .exec(\\"delete from kysely_migration where name like '2999%'\\")"`)
  expect(await machine.install(fileOf(former))).toMatchObject({ code: 0 })
  await machine.must('systemctl start trama-server')
  await until(isReady)
  await signIn()
})

test('removed, it leaves the records; purged, nothing', async () => {
  await machine.must('mkdir -p /var/backups/trama && touch /var/backups/trama/1-before-1.0.1.tar.gz')
  const removed = await machine.run('dpkg --remove trama-server')
  expect(removed).toMatchObject({ code: 0 })
  expect(removed.stdout).toContain('The records stay in /var/lib/trama.')
  expect(await isReady()).toBe(false)
  expect(
    await machine.must('ls /etc/trama /var/lib/trama | grep -c "trama.env\\|trama.sqlite$\\|root.key"'),
  ).toBe('3\n')
  expect(await machine.run('dpkg --purge trama-server')).toMatchObject({ code: 0 })
  expect(
    await machine.run('ls -d /etc/trama /var/lib/trama /var/backups/trama /usr/lib/trama-server'),
  ).toMatchObject({
    stdout: '',
  })
  expect(await machine.run('getent passwd trama-server')).toMatchObject({ code: 2 })
})
