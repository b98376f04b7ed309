import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#web/server/disks/testing/s3-server.ts'
import { diskForm, providerForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { archiveOf, passphrase, recordOf } from '#web/server/organization-record/testing/record-world.ts'
import { newId } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { utilitiesWorld } from '#web/server/utilities/testing/utilities-world.ts'

/** Secrets that are used and that fail, looked for wherever something is kept or said. */
export function canariesCases(open: OpenDatabase): void {
  describe('secrets of variables, disks and identity providers', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'true' })
    })
    afterAll(() => server.stop())

    test('are in no answer, no row, no file of the server, no log and no archive', async () => {
      const canary = (what: string): string => `canary-${what}-${newId()}`
      const [value, s3Secret, sshKey, clientSecret] = ['value', 's3', 'ssh', 'client'].map(canary)
      const canaries = [value, s3Secret, sshKey, clientSecret].map((each) => each ?? '')
      const world = await utilitiesWorld(server)
      const { me } = world
      good(await me.utilities.createVariable({ name: 'KEY', value: canaries[0] ?? '', secret: true }))
      await world.change({ content: 'key = {{KEY}}\n', commands: 'echo {{KEY}}' })
      expect((await world.run()).phase).toBe('done')
      expect(world.written()).toContain(value)
      await world.change({ content: 'key = {{KEY}}\n', commands: 'echo {{KEY}}; exit 3' })
      await world.run()

      const s3 = await startS3Server()
      const { endpoint, region, bucket, accessKeyId } = s3.target
      const places = [
        { kind: 's3', endpoint, region, bucket, accessKeyId },
        { kind: 'sftp', host: '127.0.0.1', port: 9, user: 'trama', hostKey: null },
      ] as const
      for (const [index, connection] of places.entries()) {
        const form = { ...diskForm(connection.kind), connection, secret: canaries[index + 1] ?? '' }
        const { id: diskId } = good(await me.disks.create(form))
        refused(await me.disks.test({ id: diskId, form: { ...form, secret: null } }))
        const asked = { diskId, password: 'Not-the-password-7', passphrase, withKeys: false }
        refused(await me.organizationRecord.backUp(asked))
      }
      await s3.stop()
      const provider = { ...providerForm(), secret: canaries[3] ?? '' }
      good(await me.providers.create(provider))

      const { organizationId } = me.session
      const logs = join(server.dataPath, 'logs')
      expect(existsSync(logs)).toBe(true)
      const files = readdirSync(server.dataPath, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => readFileSync(join(file.parentPath, file.name)).toString('latin1'))
      const found = {
        answers: me.browser.seen.join('\n'),
        rows: await snapshotOf(server, organizationId),
        files: files.join('\n'),
        record: JSON.stringify(await recordOf(server, organizationId)),
        archive: (await archiveOf(server, organizationId, true)).toString('latin1'),
      }
      for (const [where, text] of Object.entries(found))
        for (const each of canaries) {
          expect({ where, each, isThere: text.includes(each) }).toEqual({ where, each, isThere: false })
          const encoded = Buffer.from(each).toString('base64').replaceAll('=', '')
          expect({ where, encoded, isThere: text.includes(encoded) }).toEqual({
            where,
            encoded,
            isThere: false,
          })
        }
    })
  })
}
