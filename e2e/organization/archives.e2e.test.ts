import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { signIn } from '#e2e/spine/pages/sign-in.ts'
import { openScreen, type Screen } from '#e2e/spine/pages/screen.ts'
import { administer, must, register, type Person } from '#e2e/spine/person.ts'
import { practiceForm } from '#e2e/spine/practice-form.ts'
import { firstStartLink, startServer } from '#e2e/spine/server.ts'
import type { DiskForm } from '#shared/model/disk.ts'
import { createDisks } from '#web/server/disks/create-disks.ts'
import { startS3Server, type S3Server } from '#web/server/disks/testing/s3-server.ts'
import { noSshServer, startSshServer, type SshServer } from '#web/server/disks/testing/ssh-server.ts'
import { readDesignFile } from '#shared/design-file/read.ts'
import { backUpTo, exportAll, restoreFrom } from './archives.ts'
import { exportDesignTo, saveNetworkOn } from './disk-files.ts'
import { noBrowser, openWorld, type World } from './world.ts'

const missing = skipWithout(noBrowser ?? noSshServer())

let world: World
let s3: S3Server
let machine: SshServer

beforeAll(async () => {
  if (missing !== null) return
  world = await openWorld({ env: { TRAMA_ALLOW_LOOPBACK: 'true', AUTO_REGISTER: 'true' } })
  s3 = await startS3Server()
  machine = await startSshServer()
})

afterAll(async () => {
  if (missing !== null) return
  await Promise.all([world.close(), s3.stop(), machine.stop()])
})

/** A disk of each kind, with what opens it. */
function diskForms(): readonly DiskForm[] {
  const { endpoint, region, bucket, accessKeyId, secret } = s3.target
  const { port, user, hostKey, privateKey } = machine
  const form = { active: true, route: 'trama' } as const
  return [
    { ...form, name: 'Local', connection: { kind: 'local' }, secret: null },
    { ...form, name: 'S3', connection: { kind: 's3', endpoint, region, bucket, accessKeyId }, secret },
    {
      ...form,
      name: 'SFTP',
      connection: { kind: 'sftp', host: '127.0.0.1', port, user, hostKey },
      route: machine.folder,
      secret: privateKey,
    },
  ]
}

/** A file of a disk, by the way that the server has to it. */
async function readFrom(person: Person, { connection, route, secret }: DiskForm, path: string) {
  const disks = createDisks({
    folder: `${world.server.folder}/disks`,
    isShared: false,
    outbound: { allowAddress: () => true, timeoutMs: 60_000 },
    nowMs: () => Date.now(),
  })
  const { organizationId } = person.session
  const disk = must(await disks.open({ organizationId, connection, route, secret }))
  const pieces: Uint8Array[] = []
  must(await disk.get(path, (piece) => void pieces.push(piece.slice()), new AbortController().signal))
  await disk.close()
  return Buffer.concat(pieces)
}

/** An organization with a network, on the server of the world. */
async function furnished(name: string): Promise<Person> {
  const person = await register(world.server.url, name)
  must(
    await person.backend.networks.create({
      name: `Red de ${name}`,
      description: '',
      active: true,
      range: '10.20.0.0/24',
      allowInternalTraffic: true,
      ipv6: false,
    }),
  )
  for (const form of diskForms()) must(await person.backend.disks.create(form))
  return person
}

/** Restores an archive on a server that has nothing, and looks at it there. */
async function restoreOnEmpty(
  archive: Uint8Array,
  locale: Screen['locale'],
  network: string,
): Promise<readonly string[]> {
  const empty = await startServer({ entry: 'demo' })
  const screen = await openScreen(world.browser, { url: empty.url, locale })
  try {
    const owner = await administer(empty.url, await empty.hear(firstStartLink))
    await signIn(screen, owner)
    await restoreFrom(screen, archive, owner.password)
    await signIn(screen, owner)
    await screen.page.goto(screen.at('/networks'))
    await screen.page.getByText(network, { exact: true }).first().waitFor()
    // The session of before the restoration is refused, and its organization is gone: the page has asked meanwhile.
    return screen.complaints.filter((each) => !/\b(?:40[13]|511)\b/.test(each))
  } finally {
    await screen.close()
    await empty.close()
  }
}

/** The furnished organization, with a gateway in its network. */
async function withGateway(name: string): Promise<Person> {
  const person = await furnished(name)
  const { networks, gateways } = person.backend
  const { id: nodeId } = must(await gateways.create(practiceForm('gw-practice')))
  const [network] = must(await networks.page({})).rows
  if (network === undefined) throw new Error('the network is not there')
  const edits = [{ kind: 'place', nodeId, position: { x: 0, y: 0 } } as const]
  must(await networks.edit({ id: network.id, revision: network.revision, edits }))
  return person
}

describe.each(['en', 'es'] as const)('files on disks, in %s', (locale) => {
  test('a design and the files of a network land on each kind of disk', async () => {
    const name = `Archivo ${locale}`
    const person = await withGateway(name)
    const screen = await world.open({ locale }, person)
    for (const form of diskForms()) {
      const folder = await saveNetworkOn(screen, `Red de ${name}`, form.name)
      const file = (await readFrom(person, form, `${folder}/gw-practice.conf`)).toString()
      expect(file).toContain('ListenPort')
      expect(file).not.toContain('PrivateKey')
      const design = await readFrom(person, form, await exportDesignTo(screen, 'Sede', form.name))
      const read = await readDesignFile(design, { latestMs: Date.now() })
      expect(read.ok && [read.value.name, read.value.design.nodes.size]).toEqual(['Sede', 1])
    }
    expect(screen.complaints).toEqual([])
    await screen.close()
  }, 120_000)
})

describe.each(['en', 'es'] as const)('an organization taken along, in %s', (locale) => {
  test('by way of each kind of disk, and by the browser, onto a server that has nothing', async () => {
    const name = `Viaje ${locale}`
    const person = await furnished(name)
    const screen = await world.open({ locale }, person)
    const archives = [await exportAll(screen, person.password)]
    for (const form of diskForms())
      archives.push(await readFrom(person, form, await backUpTo(screen, form.name, person.password)))
    await screen.close()
    for (const archive of archives)
      expect(await restoreOnEmpty(archive, locale, `Red de ${name}`)).toEqual([])
  }, 240_000)
})
