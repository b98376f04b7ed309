import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fakeHostKey } from '#shared/fakes/fake-machine.ts'
import { refused } from '../testing/until.ts'
import { createDisks } from './create-disks.ts'
import type { DiskSettings, S3Connection, SftpConnection } from '../kernel/ports/disks.ts'
import { tryDisk } from './try-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-disks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const asked: string[] = []
const disks = createDisks({
  folder,
  isShared: true,
  outbound: { allowAddress: (ip) => (asked.push(ip), false), timeoutMs: 1000 },
  nowMs: () => 0,
})
const s3: S3Connection = { kind: 's3', endpoint: '', region: 'eu-west-1', bucket: 'b', accessKeyId: 'KEY' }
const sftp: SftpConnection = {
  kind: 'sftp',
  host: '203.0.113.9',
  port: 22,
  user: 'trama',
  hostKey: fakeHostKey('x'),
}
const settings: DiskSettings = { organizationId: 'o', connection: s3, route: 'r', secret: 'secret' }

const cases: readonly { name: string; given: Partial<DiskSettings>; expect: string }[] = [
  { name: 'a route that leads out', given: { route: 'a/../../b' }, expect: 'route-unreadable' },
  { name: 'a route of another system', given: { route: 'C:\\files' }, expect: 'route-unreadable' },
  { name: 'S3 without a secret', given: { secret: null }, expect: 'disk-credentials' },
  {
    name: 'a key that breaks a header',
    given: { connection: { ...s3, accessKeyId: 'a\r\nx-amz-acl: public' } },
    expect: 'disk-credentials',
  },
  {
    name: 'a key in another script',
    given: { connection: { ...s3, accessKeyId: 'ключ' } },
    expect: 'disk-credentials',
  },
  {
    name: 'a region that is another host',
    given: { connection: { ...s3, region: 'x@example.org/' } },
    expect: 'disk-region',
  },
  {
    name: 'a bucket that leads up',
    given: { connection: { ...s3, bucket: '..' } },
    expect: 'disk-place-missing',
  },
  {
    name: 'a bucket with a path',
    given: { connection: { ...s3, bucket: 'a/b' } },
    expect: 'disk-place-missing',
  },
  { name: 'SFTP without a secret', given: { connection: sftp, secret: null }, expect: 'disk-credentials' },
  {
    name: 'SFTP whose key is not pinned',
    given: { connection: { ...sftp, hostKey: null } },
    expect: 'host-key-unknown',
  },
  {
    name: 'SFTP whose key is none',
    given: { connection: { ...sftp, hostKey: { ...fakeHostKey('x'), fingerprint: 'SHA256:other' } } },
    expect: 'host-key-unknown',
  },
]
test.each(cases)('$name is refused before anything is asked for', async ({ given, expect: code }) => {
  asked.length = 0
  expect(refused(await disks.open({ ...settings, ...given })).code).toBe(code)
  expect(asked).toEqual([])
})

test.each([
  { name: 'SFTP', connection: sftp },
  { name: 'SFTP, for its key', connection: { ...sftp, hostKey: null } },
  { name: 'S3', connection: { ...s3, endpoint: 'https://203.0.113.9' } },
])('$name at an address that is not allowed', async ({ connection }) => {
  asked.length = 0
  expect(refused(await tryDisk(disks, { ...settings, connection })).code).toBe('host-forbidden')
  expect(asked).toEqual(['203.0.113.9'])
})
