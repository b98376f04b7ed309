import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { readRecord } from '#e2e/gateway/lab-gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { introduce } from '#e2e/spine/lab-gateway.ts'
import { createPen } from '#e2e/spine/pen.ts'
import { must, register, type Person } from '#e2e/spine/person.ts'
import { migrations } from '#web/server/kernel/store/migrations/migrations.ts'
import { formerStep, writeFormerRecords } from '#web/server/kernel/store/testing/former-records.ts'
import {
  addStep,
  bootServerMachine,
  dumpRows,
  leaveStepOut,
  makePackages,
  type Packages,
  type ServerMachine,
} from './server-machine.ts'

// All packages are made of the same sources. The former one is as it was before the newest step of the records, so that
// an upgrade makes that step; the others differ in nothing but the process that runs. Whoever adds a step names it here,
// and the header by which the server is asked for what needs it.
const newestStep = { step: '2028-07-kept-answers', header: 'idempotency-key', table: 'kept_answers' } as const
const [former, newer, future, newest] = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'] as const

const backups = '/var/backups/trama'

let packages: Packages
let machine: ServerMachine
let folder: string
let one: LabGateway
let two: LabGateway
let ana: Person

const lab = labForFile(async (atEnd) => {
  folder = await mkdtemp(join(tmpdir(), 'trama-upgrade-'))
  atEnd(() => rm(folder, { recursive: true }))
  packages = await makePackages([former, newer, future, newest])
  atEnd(() => packages.remove())
  await leaveStepOut(packages.versions[former] ?? '', newestStep)
  machine = await bootServerMachine(lab, 'trama')
  ;[one, two] = await Promise.all([lab.gateway({ name: 'gw-one' }), lab.gateway({ name: 'gw-two' })])
})

const install = (version: string, setting?: string) =>
  machine.install(packages.versions[version] ?? '', setting)
async function untilReady(): Promise<void> {
  await expect.poll(async () => (await fetch(`${machine.url}/ready`).catch(() => null))?.status).toBe(200)
}
const run = async (gateway: LabGateway, line: string): Promise<string> =>
  (await gateway.exec(['sh', '-c', line])).stdout
const loads = (gateway: LabGateway): Promise<string> => run(gateway, 'cat /var/tmp/loads')

/** From now on the gateway notes each time its rules are loaded, and waits there while `/var/tmp/hold` exists. */
async function watchRules(gateway: LabGateway): Promise<void> {
  const script = `#!/bin/sh
if [ "$1" = -f ]; then
  echo loaded >>/var/tmp/loads
  while [ -e /var/tmp/hold ]; do sleep 0.1; done
fi
exec /usr/sbin/nft "$@"
`
  await gateway.writeFile('/usr/local/sbin/nft', script, 0o755)
}

const tables = async (): Promise<readonly string[]> =>
  (await machine.must(dumpRows)).split('\n').map((row) => row.split(' ')[0] ?? '')

async function states(): Promise<Record<string, string>> {
  const page = await ana.backend.gateways.page({})
  if (!page.ok) return { problem: page.problem.code }
  return Object.fromEntries(page.value.rows.map(({ name, state }) => [name, state.kind]))
}

test('the former version is installed and an organization registers', async () => {
  expect(await install(former)).toMatchObject({ code: 0 })
  await machine.must(
    `sed -i -e s/^HOST=.*/HOST=0.0.0.0/ -e s/^AUTO_REGISTER=.*/AUTO_REGISTER=true/ /etc/trama/trama.env; printf 'TRAMA_PUBLIC_ONLY=false\\nTRAMA_PLAN_LIMITS=false\\n' >> /etc/trama/trama.env; systemctl restart trama-server`,
  )
  await untilReady()
  ana = await register(machine.url)
})

test('an upgrade while gateways are synchronized loses none of it', async () => {
  const ids = [await introduce(ana.backend, one), await introduce(ana.backend, two)]
  await Promise.all([one, two].map(watchRules))
  await run(two, 'touch /var/tmp/hold')
  const network = must(
    await ana.backend.networks.create({
      name: 'Office',
      description: '',
      active: true,
      range: '10.66.0.0/24',
      ipv6: false,
      allowInternalTraffic: false,
    }),
  )
  const pen = await createPen(ana.backend, network.id)
  for (const id of ids) {
    await pen.placeGateway(id)
    await pen.connect(await pen.addDevice(`laptop of ${id}`), id)
  }
  const { digest } = must(await ana.backend.networks.plan({ id: network.id }))
  must(await ana.backend.networks.apply({ id: network.id, digest }))
  await expect.poll(states).toMatchObject({ 'gw-one': 'synchronized' })
  await expect.poll(() => loads(two)).toBe('loaded\n')
  const before = await machine.must('systemctl show -P MainPID trama-server')
  const steps = Object.keys(await migrations.getMigrations()).toSorted()
  expect(steps.at(-1)).toBe(newestStep.step)
  expect(await machine.must('trama-server migrate --list')).toBe(`${steps.slice(0, -1).join('\n')}\n`)
  expect(await tables()).not.toContain(newestStep.table)

  const installing = install(newer)
  // As soon as its server has ended: a minute after it was armed, the gateway would undo what waits.
  await expect.poll(() => machine.must('systemctl show -P MainPID trama-server')).not.toBe(before)
  await run(two, 'rm /var/tmp/hold')
  const done = await installing
  expect(done).toMatchObject({ code: 0 })
  await untilReady()
  expect(await machine.must('trama-server version')).toBe(`${newer}\n`)
  expect(await machine.must('trama-server migrate --list')).toBe(`${steps.join('\n')}\n`)
  expect(await tables()).toContain(newestStep.table)
  // The records of before are kept; the next tests begin without any.
  expect(done.stdout).toContain(`-before-${newer}.tar.gz`)
  await machine.must(`rm -r ${backups}`)
  expect(await machine.must('systemctl show -P MainPID trama-server')).not.toBe(before)

  await expect
    .poll(states, { timeout: 120_000 })
    .toEqual({ 'gw-one': 'synchronized', 'gw-two': 'synchronized' })
  for (const gateway of [one, two]) {
    const kept = 'cd /var/lib/trama; readlink current; ls -d generation-* /run/trama/pending 2>/dev/null'
    expect(await run(gateway, kept)).toBe('generation-1\ngeneration-1\n')
    // By what the gateway says itself: the one that was cut off is taken over, and not applied again.
    expect(await readRecord(gateway)).toEqual(
      gateway === one ? ['applied', 'confirmed'] : ['applied', 'taken-over', 'confirmed'],
    )
    expect(await loads(gateway)).toBe('loaded\n')
    expect(await run(gateway, `systemctl list-units --plain --no-legend --all 'trama-undo*'`)).toBe('')
  }
})

/** What people and versions have written. The server reads gateways meanwhile, and notes that in other tables. */
async function readWritten(): Promise<readonly string[]> {
  const rows = await machine.must(dumpRows)
  return rows.split('\n').filter((table) => /^(applied|devices|kysely_migration|networks|users) /.test(table))
}

/** What refuses a backup, and what gives way afterwards. */
const noRoom = [
  {
    name: 'the disk is full',
    make: `install -d -m 700 ${backups}; mount -t tmpfs -o size=16k none ${backups}`,
    end: `umount ${backups}; rmdir ${backups}`,
  },
  { name: 'its folder cannot be made', make: `touch ${backups}`, end: `rm ${backups}` },
]

test.each(noRoom)('an upgrade without a backup is refused, and everything goes on: $name', async (given) => {
  if (given === noRoom[0]) await addStep(packages.versions[future] ?? '', '2999-01-future')
  const standing = `systemctl show -P MainPID trama-server; trama-server version; dpkg-query -W -f '\${Version} \${db:Status-Abbrev}' trama-server`
  const [before, written] = [await machine.must(standing), await readWritten()]
  expect(written).toHaveLength(5)
  await machine.must(given.make)
  const done = await install(future)
  // What could not be written whole is no backup, and must not be taken for one.
  expect(await machine.must(`find ${backups} -type f -size +0`)).toBe('')
  await machine.must(given.end)
  expect(done.code).not.toBe(0)
  expect(done.stderr).toContain('TRAMA_UPGRADE_WITHOUT_BACKUP=1')
  expect(await machine.must(standing)).toBe(before)
  expect(before).toMatch(new RegExp(`^\\d+\n${newer}\n${newer} ii $`))
  expect(await readWritten()).toEqual(written)
  await untilReady()
})

test('whoever says so upgrades without one', async () => {
  await machine.must(`touch ${backups}`)
  expect(await install(future, 'TRAMA_UPGRADE_WITHOUT_BACKUP=1')).toMatchObject({ code: 0 })
  await machine.must(`rm ${backups}`)
  expect(await machine.must('trama-server version')).toBe(`${future}\n`)
  await untilReady()
})

test('before a version changes the records it keeps them, and says where', async () => {
  await machine.must(`systemctl stop trama-server; rm /var/lib/trama/trama.sqlite*
    install -d -m 700 ${backups}; cd ${backups}
    for day in 1 2 3; do touch 2026010\${day}T000000Z-before-0.$day.tar.gz; done`)
  await writeFormerRecords(join(folder, 'trama.sqlite'))
  const there = await machine.take(join(folder, 'trama.sqlite'))
  await machine.must(`install -m 600 -o trama-server -g trama-server ${there} /var/lib/trama/trama.sqlite`)
  const before = await machine.must(dumpRows)

  const done = await install(newest)
  expect(done).toMatchObject({ code: 0 })
  const [, file = ''] = /They were kept before that: (\S+)\. To go back, stop/.exec(done.stdout) ?? []
  expect(file).toMatch(/^\/var\/backups\/trama\/\d{8}T\d{6}Z-before-1\.0\.3\.tar\.gz$/)
  // The oldest two went, and nobody else can read what stayed.
  const names = (await machine.must(`ls ${backups}`)).trim().split('\n')
  expect(names).toEqual([
    '20260102T000000Z-before-0.2.tar.gz',
    '20260103T000000Z-before-0.3.tar.gz',
    file.slice(backups.length + 1),
  ])
  expect(await machine.must(`stat -c "%A %U" ${backups} ${file}`)).toBe('drwx------ root\n-rw------- root\n')

  await machine.must('systemctl start trama-server')
  await untilReady()
  const steps = Object.keys(await migrations.getMigrations()).toSorted()
  expect(steps.length).toBeGreaterThan(steps.indexOf(formerStep) + 1)
  expect(await machine.must('trama-server migrate --list')).toBe(`${steps.join('\n')}\n`)
  expect(await machine.must(dumpRows)).not.toBe(before)

  // The way back: only with its records can a former version be installed.
  await machine.must(`systemctl stop trama-server; trama-server restore --replace ${file}`)
  expect(await machine.must(dumpRows)).toBe(before)
  expect(await install(newer)).toMatchObject({ code: 0 })
  expect(await machine.must('trama-server version')).toBe(`${newer}\n`)
})

test('of records in PostgreSQL it says that their backup is not its own', async () => {
  const told = await machine.run(
    `cd /root; cp /var/lib/dpkg/info/trama-server.preinst p; sed -i 's/made=$(trama-server migrate --list)/made=2026-11-first/' p
     cp /etc/trama/trama.env kept; echo DATABASE_URL=postgres://trama@127.0.0.1/trama >>/etc/trama/trama.env
     sh p upgrade ${former}; code=$?; cp kept /etc/trama/trama.env; exit $code`,
  )
  expect(told).toMatchObject({ code: 0 })
  expect(told.stdout).toContain('made with pg_dump or pgBackRest before this upgrade')
})
