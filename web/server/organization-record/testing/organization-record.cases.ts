import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackup } from '#shared/backup/read.ts'
import type { DiskForm } from '#shared/model/disk.ts'
import { transferPieceBytes } from '#shared/contract/transfer.ts'
import { deriveSecret } from '../archive/derive-secret.ts'
import { openSavedDisk } from '#web/server/disks/saved-disk.ts'
import { startS3Server } from '#web/server/disks/testing/s3-server.ts'
import { noSshServer, startSshServer } from '#web/server/disks/testing/ssh-server.ts'
import { recordRound } from '../round.ts'
import { diskForm, providerForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { archiveOf, passphrase, restoreInto } from './record-world.ts'
import { drawScene, newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const dayMs = 24 * 60 * 60_000

/** An organization's record by its calls: taken along, kept on disks, restored. */
export function organizationRecordCases(open: OpenDatabase): void {
  describe('taking an organization along', () => {
    let server: TestServer
    let elsewhere: TestServer
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'true' })
      elsewhere = await startTestServer(open)
    })
    afterAll(() => Promise.all([server.stop(), elsewhere.stop()]))
    const composition = () => server.running.composition
    const round = () => recordRound(composition())
    const schedule = { every: 'day', keep: 2, withKeys: false, password, passphrase } as const

    const download = async (me: Person, withKeys = false): Promise<Buffer> => {
      const { exportId, bytes } = good(await me.organizationRecord.export({ password, passphrase, withKeys }))
      const pieces: Buffer[] = []
      for (let at = 0; at < bytes; at += transferPieceBytes)
        pieces.push(
          Buffer.from(
            good(await me.organizationRecord.piece({ exportId, from: String(at) })).content,
            'base64',
          ),
        )
      expect(refused(await me.organizationRecord.piece({ exportId, from: '0' })).code).toBe('transfer-gone')
      const archive = Buffer.concat(pieces)
      expect(archive).toHaveLength(bytes)
      return archive
    }

    const upload = async (me: Person, archive: Buffer, step = 10_000): Promise<string> => {
      let uploadId: string | null = null
      for (let from = 0; from < archive.length; from += step) {
        const content = archive.subarray(from, from + step).toString('base64')
        uploadId = good(await me.organizationRecord.upload({ uploadId, from, content })).uploadId
      }
      return uploadId ?? ''
    }

    const linesOf = async (archive: Buffer): Promise<string> => {
      const lines: string[] = []
      const source = (async function* () {
        yield await Promise.resolve(archive)
      })()
      good(
        await readBackup(source, {
          passphrase,
          derive: deriveSecret,
          take: (line) => void lines.push(JSON.stringify(line)),
        }),
      )
      return lines.join('\n')
    }

    test('everything is exported, uploaded elsewhere and restored; whoever did it signs in again', async () => {
      const me = await register(server, 'Traveller')
      const scene = await drawScene(me, { name: 'Viaje', host: `${newId()}.test` })
      const archive = await download(me)
      const there = await register(elsewhere)
      const uploadId = await upload(there, archive)
      expect(good(await there.organizationRecord.view({})).isEmpty).toBe(true)
      expect(
        refused(await there.organizationRecord.restore({ uploadId, password: 'x', passphrase })).code,
      ).toBe('password-wrong')
      expect(
        refused(
          await there.organizationRecord.restore({ uploadId, password, passphrase: 'another one, longer' }),
        ).code,
      ).toBe('passphrase-wrong')
      const restored = good(await there.organizationRecord.restore({ uploadId, password, passphrase }))
      expect(restored).toMatchObject({ name: 'Traveller', counts: { networks: 1, gateways: 1, devices: 2 } })
      expect((await there.networks.list({})).ok).toBe(false)
      const visitor = elsewhere.visit()
      good(await visitor.accounts.signIn({ email: there.session.email, password }))
      expect(good(await visitor.networks.page({})).rows.map(({ id }) => id)).toEqual([scene.networkId])
      expect(good(await visitor.audit.page({})).rows.map(({ action }) => action)).toContain('record.restored')
      expect(good(await visitor.organizationRecord.view({})).isEmpty).toBe(false)
    })

    test('an archive of another organization is not to be had, and pieces come in their order', async () => {
      const me = await register(server)
      const other = await register(server)
      const { exportId } = good(await me.organizationRecord.export({ password, passphrase, withKeys: false }))
      expect(refused(await other.organizationRecord.piece({ exportId, from: '0' })).code).toBe(
        'transfer-gone',
      )
      const { uploadId } = good(
        await me.organizationRecord.upload({ uploadId: null, from: 0, content: 'AAAA' }),
      )
      const content = 'AAAA'
      expect(refused(await me.organizationRecord.upload({ uploadId, from: 9, content })).code).toBe(
        'transfer-gone',
      )
      expect(refused(await other.organizationRecord.upload({ uploadId, from: 3, content })).code).toBe(
        'transfer-gone',
      )
      expect(refused(await other.organizationRecord.restore({ uploadId, password, passphrase })).code).toBe(
        'transfer-gone',
      )
    })

    test('no secret is in an archive: not in its bytes, and of its lines SSH keys alone when asked for', async () => {
      const me = await register(server)
      const scene = await drawScene(me, { host: `${newId()}.test` })
      const [disk, provider] = [`canary-disk-${newId()}`, `canary-provider-${newId()}`]
      const s3 = { kind: 's3', endpoint: '', region: 'r', bucket: 'b', accessKeyId: 'k' } as const
      good(await me.disks.create({ ...diskForm('S3'), connection: s3, secret: disk }))
      good(await me.providers.create({ ...providerForm(), secret: provider }))
      const { privateKey } = good(await me.gateways.revealKey({ id: scene.gatewayId, password }))
      const key = JSON.stringify(privateKey).slice(1, -1)
      const { password_hash: hash } = await composition()
        .store.of(me.session.organizationId)
        .read.from('users')
        .select(['password_hash'])
        .executeTakeFirstOrThrow()
      for (const withKeys of [false, true]) {
        const archive = await download(me, withKeys)
        const lines = await linesOf(archive)
        for (const secret of [disk, provider, hash, password, passphrase]) {
          expect(archive.includes(secret)).toBe(false)
          expect(lines).not.toContain(secret)
        }
        expect(archive.includes(privateKey.slice(40, 100))).toBe(false)
        expect(lines.includes(key)).toBe(withKeys)
      }
      await expect(me.audit.page({}).then((page) => JSON.stringify(page))).resolves.not.toContain(passphrase)
    })

    const restorable = async (archive: Buffer) => {
      const there = await register(elsewhere)
      const uploadId = await upload(there, archive, transferPieceBytes)
      return (await there.organizationRecord.restore({ uploadId, password, passphrase })).ok
    }

    test('without its entry nothing is restored', async () => {
      const me = await register(server, 'Mizar')
      const archive = await archiveOf(server, me.session.organizationId)
      const visitor = await register(elsewhere, 'Empty')
      const lost = new Error('the connection broke')
      await expect(restoreInto(elsewhere, visitor, archive, () => Promise.reject(lost))).rejects.toBe(lost)
      const { db } = elsewhere.running.composition.store
      const names = await db.selectFrom('organizations').select(['name']).execute()
      expect(names.map(({ name }) => name)).not.toContain('Mizar')
      good(await restoreInto(elsewhere, visitor, archive))
    })

    test('a backup on this server, and only so many of those that a schedule makes', async () => {
      const me = await register(server)
      const disk = good(await me.disks.create(diskForm()))
      const folder = join(server.dataPath, 'disks', me.session.organizationId, 'exports')
      const made = good(
        await me.organizationRecord.backUp({ diskId: disk.id, password, passphrase, withKeys: false }),
      )
      expect(await restorable(readFileSync(join(folder, made.path)))).toBe(true)
      good(await me.organizationRecord.saveSchedule({ ...schedule, diskId: disk.id }))
      const files = () => readdirSync(join(folder, 'backups', me.session.organizationId))
      for (let day = 0; day < 4; day += 1) {
        await round()
        await round()
        server.clock.advance(dayMs)
      }
      expect(files().filter((name) => name.startsWith('scheduled-'))).toHaveLength(2)
      expect(files().filter((name) => name.startsWith('manual-'))).toHaveLength(1)
      const again = server.visit()
      good(await again.accounts.signIn({ email: me.session.email, password }))
      const { schedule: seen } = good(await again.organizationRecord.view({}))
      expect(seen?.last).toMatchObject({ problem: null })
      expect(
        good(await again.audit.page({})).rows.filter(({ action }) => action === 'record.saved'),
      ).toHaveLength(4)
      good(await again.organizationRecord.removeSchedule({}))
      expect(good(await again.organizationRecord.view({})).schedule).toBeNull()
    })

    test('one that fails is shown, written down and tried again after an hour', async () => {
      const me = await register(server)
      const disk = good(await me.disks.create(diskForm()))
      good(await me.organizationRecord.saveSchedule({ ...schedule, diskId: disk.id }))
      good(await me.disks.change({ ...diskForm(), active: false, id: disk.id }))
      await round()
      const view = good(await me.organizationRecord.view({}))
      expect(view.schedule?.last).toMatchObject({ name: null, problem: { code: 'disk-missing' } })
      expect(good(await me.audit.page({})).rows.map(({ action }) => action)).toContain('record.failed')
      good(await me.disks.change({ ...diskForm(), id: disk.id }))
      server.clock.advance(61 * 60_000)
      await round()
      const again = server.visit()
      good(await again.accounts.signIn({ email: me.session.email, password }))
      expect(good(await again.organizationRecord.view({})).schedule?.last?.problem).toBeNull()
    })

    test('a schedule needs a passphrase once, and a disk of the organization', async () => {
      const me = await register(server)
      const disk = good(await me.disks.create(diskForm()))
      const save = (given: Partial<Parameters<Person['organizationRecord']['saveSchedule']>[0]>) =>
        me.organizationRecord.saveSchedule({ ...schedule, diskId: disk.id, ...given })
      expect(refused(await save({ passphrase: null })).code).toBe('field-required')
      expect(refused(await save({ diskId: newId() })).code).toBe('disk-missing')
      expect(refused(await save({ password: 'x' })).code).toBe('password-wrong')
      good(await save({}))
      expect(good(await save({ passphrase: null, keep: 7 })).schedule?.keep).toBe(7)
    })

    const throughDisk = async (me: Person, form: DiskForm) => {
      await drawScene(me, { host: `${newId()}.test` })
      const disk = good(await me.disks.create(form))
      const { path } = good(
        await me.organizationRecord.backUp({ diskId: disk.id, password, passphrase, withKeys: false }),
      )
      const store = composition().store.of(me.session.organizationId)
      const opened = good(await openSavedDisk(composition(), store, disk.id))
      const pieces: Uint8Array[] = []
      good(await opened.get(path, (piece) => void pieces.push(piece.slice()), new AbortController().signal))
      await opened.close()
      return restorable(Buffer.concat(pieces))
    }

    test('a backup on an S3 service is restored', async () => {
      const s3 = await startS3Server()
      const { endpoint, region, bucket, accessKeyId, secret } = s3.target
      const connection = { kind: 's3', endpoint, region, bucket, accessKeyId } as const
      expect(await throughDisk(await register(server), { ...diskForm('S3'), connection, secret })).toBe(true)
      await s3.stop()
    })

    test('a backup on a machine over SSH is restored', async (ctx) => {
      const missing = noSshServer()
      if (missing !== null) ctx.skip(missing)
      const machine = await startSshServer()
      const { port, user, privateKey, hostKey } = machine
      const connection = { kind: 'sftp', host: '127.0.0.1', port, user, hostKey } as const
      expect(
        await throughDisk(await register(server), { ...diskForm('Files'), connection, secret: privateKey }),
      ).toBe(true)
      await machine.stop()
    })
  })
}
