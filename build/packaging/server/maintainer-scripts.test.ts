import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { maintainerScripts } from './maintainer-scripts.ts'

const purged = '/var/lib/trama /etc/trama /var/backups/trama'

test('purged, it deletes the records, the settings and the backups of its upgrades', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const told = join(folder, 'told')
  // It finds these and nothing else, so that it deletes nothing of ours.
  const put = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o700)
  }
  put('rm', `#!/bin/sh\necho "$@" >>${told}\n`)
  put('getent', '#!/bin/sh\nexit 2\n')
  put('postrm', new Map(maintainerScripts('1.2.3', [])).get('postrm') ?? '')
  const done = spawnSync('/bin/sh', [join(folder, 'postrm'), 'purge'], { env: { PATH: folder } })
  expect(done).toMatchObject({ status: 0 })
  expect(readFileSync(told, 'utf8')).toBe(`-rf ${purged}\n`)
})
