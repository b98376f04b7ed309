import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toBase64 } from '#shared/base/base64.ts'
import { transferPieceBytes } from '#shared/contract/transfer.ts'
import { startS3Server } from './s3-server.ts'
import { noSshServer, startSshServer } from './ssh-server.ts'
import { collect, patternOf } from './streams.ts'
import { openSavedDisk } from '../saved-disk.ts'
import { drawRecords } from '#web/server/records/testing/drawn-records.ts'
import { diskForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, type Person } from '#web/server/testing/people.ts'
import { addGateway, newId, origin } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Files that people save on disks. */
export function diskFilesCases(open: OpenDatabase): void {
  describe('files on disks', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'true' })
    })
    afterAll(() => server.stop())

    const folderOf = (me: Person) =>
      join(server.dataPath, 'disks', me.session.organizationId, diskForm().route)
    const send = async (me: Person, bytes: Uint8Array) => {
      let uploadId: string | null = null
      for (let from = 0; from < Math.max(1, bytes.length); from += transferPieceBytes) {
        const content = toBase64(bytes.subarray(from, from + transferPieceBytes))
        uploadId = good(await me.diskFiles.send({ uploadId, from, content })).uploadId
      }
      return uploadId ?? ''
    }
    const save = async (
      me: Person,
      bytes: Uint8Array,
      given: Partial<Parameters<Person['diskFiles']['saveDesign']>[0]>,
    ) =>
      me.diskFiles.saveDesign({
        diskId: '',
        fileName: 'Oficina.png',
        replace: false,
        ...given,
        uploadId: given.uploadId ?? (await send(me, bytes)),
      })

    test('a design lands on the disk as it is, and never in place of another one unasked', async () => {
      const me = await register(server)
      const { id: diskId } = good(await me.disks.create(diskForm()))
      const large = patternOf(2 * transferPieceBytes + 77)
      const { path, bytes } = good(await save(me, large, { diskId }))
      expect([path, bytes]).toEqual([`designs/${me.session.organizationId}/Oficina.png`, large.length])
      const read = () => readFileSync(join(folderOf(me), path))
      expect(read().equals(large)).toBe(true)
      const next = patternOf(5)
      const uploadId = await send(me, next)
      expect(refused(await save(me, next, { diskId, uploadId }))).toMatchObject({
        code: 'disk-file-there',
        facts: { name: 'Oficina.png' },
      })
      expect(read().equals(large)).toBe(true)
      good(await save(me, next, { diskId, uploadId, replace: true }))
      expect(read().equals(next)).toBe(true)
      expect(refused(await save(me, next, { diskId, uploadId, replace: true })).code).toBe('transfer-gone')
      const entries = good(await me.audit.page({})).rows.filter(
        ({ action }) => action === 'diskFiles.saveDesign',
      )
      expect(entries.map(({ recordName }) => recordName)).toEqual([path, path])
    })

    test.each([
      '../Oficina.png',
      'a/Oficina.png',
      'a\\Oficina.png',
      'C:Oficina.png',
      'Oficina.sh',
      'Oficina.png\n.png',
      '.png',
      `${'x'.repeat(100)}.png`,
    ])('a file called %j is not saved', async (fileName) => {
      const me = await register(server)
      const { id: diskId } = good(await me.disks.create(diskForm()))
      expect((await save(me, patternOf(3), { diskId, fileName })).ok).toBe(false)
      expect(existsSync(folderOf(me))).toBe(false)
    })

    test('a piece out of order, or of somebody else, ends it; so does one that is too many', async () => {
      const [me, other] = [await register(server), await register(server)]
      const content = toBase64(patternOf(9))
      const { uploadId } = good(await me.diskFiles.send({ uploadId: null, from: 0, content }))
      for (const [who, from] of [
        [me, 4],
        [other, 9],
      ] as const)
        expect(refused(await who.diskFiles.send({ uploadId, from, content })).code).toBe('transfer-gone')
      const { id: diskId } = good(await other.disks.create(diskForm()))
      expect(refused(await save(other, patternOf(0), { diskId, uploadId })).code).toBe('transfer-gone')
      const full = toBase64(patternOf(transferPieceBytes))
      const large = good(await me.diskFiles.send({ uploadId: null, from: 0, content: full }))
      let { bytes } = large
      for (; bytes < 64 * 1024 * 1024;)
        ({ bytes } = good(await me.diskFiles.send({ uploadId: large.uploadId, from: bytes, content: full })))
      expect(
        refused(await me.diskFiles.send({ uploadId: large.uploadId, from: bytes, content })),
      ).toMatchObject({ code: 'disk-file-too-large', facts: { limitMib: 64 } })
    })

    test('one organization holds no more than four at once, and takes no place of another', async () => {
      const [me, other] = [await register(server), await register(server)]
      const begin = async (who: Person) =>
        good(await who.diskFiles.send({ uploadId: null, from: 0, content: 'AAAA' })).uploadId
      const theirs = await begin(other)
      const mine = await Promise.all(Array.from({ length: 6 }, () => begin(me)))
      const goOn = (who: Person, uploadId: string) =>
        who.diskFiles.send({ uploadId, from: 3, content: 'AAAA' })
      const left = await Promise.all(mine.map(async (uploadId) => (await goOn(me, uploadId)).ok))
      expect(left.filter(Boolean)).toHaveLength(4)
      expect((await goOn(other, theirs)).ok).toBe(true)
    })

    test('an operator saves on disks that an administrator set up; a viewer does not', async () => {
      const me = await register(server)
      const { id: diskId } = good(await me.disks.create(diskForm()))
      good(await me.disks.create({ ...diskForm('Old'), active: false }))
      const operator = await addPerson(server, me, ['operator'])
      expect(good(await operator.diskFiles.places({}))).toEqual([
        { id: diskId, name: 'Archive', predetermined: true },
      ])
      good(await save(operator, patternOf(4), { diskId }))
      const viewer = await addPerson(server, me, ['viewer'])
      expect(refused(await viewer.diskFiles.places({})).code).toBe('unauthorized')
    })

    test('the files of a network are those of its gateways, and hold no key that is secret', async () => {
      const { me, scene } = await drawRecords(server)
      const { id: diskId } = good(await me.disks.create(diskForm()))
      const { networkId: id, gatewayId } = scene
      // As a file it would be called as the first one.
      const second = await addGateway(me, `${newId()}.test`, { name: 'gw test' })
      for (const each of [gatewayId, second]) good(await me.gateways.test({ id: each }))
      const { revision } = good(await me.networks.drawing({ id }))
      const edits = [{ kind: 'place', nodeId: second, position: origin } as const]
      good(await me.networks.edit({ id, revision, edits }))
      const { path, files } = good(await me.diskFiles.saveNetwork({ id, diskId }))
      expect(path).toMatch(new RegExp(`^networks/${me.session.organizationId}/oficina/\\d{8}T\\d{9}Z$`))
      const folder = join(folderOf(me), path)
      const names = readdirSync(folder).toSorted()
      expect([files, names.length]).toEqual([4, 4])
      const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'))
      expect(names.filter((name) => /^gw-test(?:-[\da-f-]{36})?\.(?:conf|nft)$/.test(name))).toEqual(names)
      const own = texts.find((text) => text.includes(`gateway ${gatewayId}.`)) ?? ''
      expect(own).toContain('ListenPort = 51820')
      expect(own.match(/^\[Peer\]$/gm)).toHaveLength(2)
      expect(own.match(/^PresharedKey = <network \S+ v1, gateway \S+ v1>$/gm)).toHaveLength(2)
      expect(texts.join('')).not.toMatch(/^(?:PrivateKey|PresharedKey) = [+/\w]{43}=/m)
      expect(texts).toContain(good(await me.gateways.nftables({ id: gatewayId })).text)
      server.clock.advance(1000)
      expect(good(await me.diskFiles.saveNetwork({ id, diskId })).path > path).toBe(true)
      expect(good(await me.audit.page({})).rows[0]).toMatchObject({
        action: 'diskFiles.saveNetwork',
        recordName: 'Oficina',
      })
    })

    test('a network without gateways has no files, and a disk that is not there takes none', async () => {
      const { me, scene } = await drawRecords(server)
      const { id: diskId } = good(await me.disks.create(diskForm()))
      const empty = good(
        await me.networks.create({
          name: 'Vacía',
          description: '',
          range: '10.77.0.0/24',
          ipv6: false,
          allowInternalTraffic: true,
          active: true,
        }),
      )
      const refusedFor = async (id: string, disk: string) =>
        refused(await me.diskFiles.saveNetwork({ id, diskId: disk })).code
      expect(await refusedFor(empty.id, diskId)).toBe('network-without-files')
      expect(await refusedFor(newId(), diskId)).toBe('network-missing')
      expect(await refusedFor(scene.networkId, newId())).toBe('disk-missing')
    })

    const through = async (
      connection: Parameters<Person['disks']['create']>[0]['connection'],
      secret: string,
    ) => {
      const { me, scene } = await drawRecords(server)
      const { id: diskId } = good(await me.disks.create({ ...diskForm(), connection, secret }))
      const bytes = patternOf(300_000)
      const design = good(await save(me, bytes, { diskId, fileName: 'Año 2026 – café.trama' }))
      const network = good(await me.diskFiles.saveNetwork({ id: scene.networkId, diskId }))
      const store = server.running.composition.store.of(me.session.organizationId)
      const disk = good(await openSavedDisk(server.running.composition, store, diskId))
      const signal = new AbortController().signal
      const taken = collect()
      good(await disk.get(design.path, taken.take, signal))
      const { files } = good(await disk.list(network.path, { from: null, most: 10 }, signal))
      await disk.close()
      return [taken.whole().equals(bytes), files.map(({ name }) => name).toSorted()]
    }

    test('designs and network files land on an S3 service', async () => {
      const s3 = await startS3Server()
      const { endpoint, region, bucket, accessKeyId, secret } = s3.target
      const connection = { kind: 's3', endpoint, region, bucket, accessKeyId } as const
      expect(await through(connection, secret)).toEqual([true, ['gw-test.conf', 'gw-test.nft']])
      await s3.stop()
    })

    test('designs and network files land on a machine over SSH', async (ctx) => {
      const missing = noSshServer()
      if (missing !== null) ctx.skip(missing)
      const machine = await startSshServer()
      const { port, user, privateKey, hostKey } = machine
      const connection = { kind: 'sftp', host: '127.0.0.1', port, user, hostKey } as const
      expect(await through(connection, privateKey)).toEqual([true, ['gw-test.conf', 'gw-test.nft']])
      await machine.stop()
    })
  })
}
