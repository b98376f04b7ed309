import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeStandInDeb } from '#build/packaging/desktop/stand-in-deb.ts'
import { buildInTurn } from '#e2e/lab/build-in-turn.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { bootServerMachine, type ServerMachine } from '#e2e/server-package/server-machine.ts'

// The application around a stand-in for Electron, on a Debian that has no desktop: it is installed and not started.
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
let machine: ServerMachine
let folder: string
let file: string
/** All files of the machine that a package may bring or make, before there was one. */
let before: string

const everything = 'find /etc /opt /usr /var/lib/systemd -not -type d | sort'

const lab = labForFile(async (atEnd) => {
  folder = await mkdtemp(join(tmpdir(), 'trama-desktop-package-'))
  atEnd(() => rm(folder, { recursive: true }))
  let made = ''
  await buildInTurn(async () => {
    made = await makeStandInDeb(root, folder, '1.2.3')
    return 0
  })
  machine = await bootServerMachine(lab, 'desk')
  file = await machine.take(made)
  before = await machine.must(everything)
})

// What it needs is a whole desktop, which the machine has no way to fetch.
const install = () => machine.run(`dpkg --force-depends --install ${file}`)

test('it is installed with its command, its helper for administrators, and the unit that puts name servers back', async () => {
  expect(await install()).toMatchObject({ code: 0 })
  expect(await machine.must('readlink /usr/bin/trama')).toBe('/opt/Trama/trama\n')
  const helper = '/opt/Trama/resources/helper'
  expect(await machine.must(`stat -c '%A %U' ${helper} ${helper}/trama-helper ${helper}/node`)).toBe(
    'drwxr-xr-x root\n-rwxr-xr-x root\n-rwxr-xr-x root\n',
  )
  // Its launcher and its Node are the real ones: what is asked of them is no word that they know.
  expect(await machine.run(`${helper}/trama-helper other`)).toMatchObject({ code: 64 })
  expect(await machine.must(`${helper}/node --version`)).toMatch(/^v24\./)
  expect(await machine.must('systemctl is-enabled trama-helper-restore.service')).toBe('enabled\n')
  expect(
    await machine.must(
      'systemctl start trama-helper-restore.service; systemctl is-failed trama-helper-restore.service || true',
    ),
  ).toBe('inactive\n')
  expect(await machine.must('stat -c %a /opt/Trama/chrome-sandbox')).toMatch(/^(0?755|4755)\n$/)
})

test('installed a second time, as an upgrade, it is the same', async () => {
  const all = await machine.must(everything)
  expect(await install()).toMatchObject({ code: 0 })
  expect(await machine.must(everything)).toBe(all)
})

test('removed, it leaves nothing', async () => {
  expect(await machine.run('dpkg --purge trama')).toMatchObject({ code: 0 })
  expect(await machine.must(everything)).toBe(before)
})

test('a command of that name that is another one stays, before and after', async () => {
  await machine.must("printf '#!/bin/sh\\necho server\\n' > /usr/bin/trama; chmod 755 /usr/bin/trama")
  expect(await install()).toMatchObject({ code: 0 })
  expect(await machine.must('trama')).toBe('server\n')
  expect(await machine.run('dpkg --purge trama')).toMatchObject({ code: 0 })
  expect(await machine.must('trama')).toBe('server\n')
})
