import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transferPieceBytes } from '#shared/contract/transfer.ts'
import { patternOf } from '#web/server/disks/testing/streams.ts'
import { diskForm } from '#web/server/testing/furnished.ts'
import { password, register, signInAt, type Person } from '#web/server/testing/people.ts'
import { drawScene, newId } from '#web/server/testing/scene.ts'
import { startServerPair, type ServerPair } from '#web/server/testing/server-pair.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { destroyOrganization } from '../store/destroy-organization.ts'
import { passphrase } from './record-world.ts'

/** Each call of a file on its way may reach another process. */
export function transfersElsewhereCases(
  open: () => Promise<{ readonly kind: 'postgres'; readonly url: string }>,
): void {
  describe('a file on its way through two processes', () => {
    let servers: ServerPair
    let first: TestServer
    let second: TestServer
    beforeAll(async () => {
      servers = await startServerPair(await open())
      ;({ first, second } = servers)
    })
    afterAll(() => servers.stop())
    const inTurn = (one: Person, two: Person, from: number, step: number) =>
      (from / step) % 2 === 0 ? one : two

    test('an archive that one makes is fetched at the other, sent to both in turn and restored', async () => {
      const me = await register(first, 'Traveller')
      const there = await signInAt(second.url, me)
      await drawScene(me, { name: 'Viaje', host: `${newId()}.test` })
      const made = good(await me.organizationRecord.export({ password, passphrase, withKeys: false }))
      const { exportId, bytes } = made
      const { content } = good(await there.organizationRecord.piece({ exportId, from: '0' }))
      const archive = Buffer.from(content, 'base64')
      expect(archive).toHaveLength(bytes)
      // Its id has to be free where it is restored.
      expect(await destroyOrganization(first.running.composition.store, me.session.organizationId)).toBe(true)
      const empty = await register(second)
      const also = await signInAt(first.url, empty)
      const step = 500
      let uploadId: string | null = null
      for (let from = 0; from < archive.length; from += step) {
        const part = archive.subarray(from, from + step).toString('base64')
        const by = inTurn(empty, also, from, step)
        uploadId = good(await by.organizationRecord.upload({ uploadId, from, content: part })).uploadId
      }
      expect(archive.length).toBeGreaterThan(2 * step)
      const asked = { uploadId: uploadId ?? '', password, passphrase }
      expect(good(await also.organizationRecord.restore(asked))).toMatchObject({
        name: 'Traveller',
        counts: { networks: 1, gateways: 1 },
      })
    })

    test('a design that both take lands on the disk whole', async () => {
      const me = await register(first)
      const there = await signInAt(second.url, me)
      const { id: diskId } = good(await me.disks.create(diskForm()))
      const whole = patternOf(2 * transferPieceBytes + 77)
      let uploadId: string | null = null
      for (let from = 0; from < whole.length; from += transferPieceBytes) {
        const content = whole.subarray(from, from + transferPieceBytes).toString('base64')
        const by = inTurn(me, there, from, transferPieceBytes)
        uploadId = good(await by.diskFiles.send({ uploadId, from, content })).uploadId
      }
      const asked = { uploadId: uploadId ?? '', diskId, fileName: 'Oficina.png', replace: false }
      const { path } = good(await there.diskFiles.saveDesign(asked))
      const folder = join(first.dataPath, 'disks', me.session.organizationId, diskForm().route)
      expect(readFileSync(join(folder, path)).equals(whole)).toBe(true)
    })
  })
}
