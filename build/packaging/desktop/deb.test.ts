import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#build/run-command.ts'
import { makeStandInDeb } from './stand-in-deb.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const hasTools = spawnSync('dpkg-deb', ['--version']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'trama-desktop-deb-test-'))
const unpacked = join(folder, 'unpacked')
const at = (path: string): string => join(unpacked, path)
let file: string

beforeEach((context) => {
  if (!hasTools) context.skip('the package needs dpkg-deb, which is Debian’s')
})

beforeAll(async () => {
  if (!hasTools) return
  file = await makeStandInDeb(root, folder, '1.2.3')
  const { code, output } = await runCommand('dpkg-deb', ['--extract', file, unpacked])
  if (code !== 0) throw new Error(output)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a tool of the desktop says of the unpacked package; null: the tool is not on this machine. */
function ask(tool: string, ...args: string[]): string | null {
  const env = {
    ...process.env,
    XDG_DATA_DIRS: at('usr/share'),
    XDG_DATA_HOME: join(folder, 'home'),
    LC_ALL: 'C',
  }
  const said = spawnSync(tool, args, { encoding: 'utf8', env })
  return said.error === undefined ? `${said.stdout}${said.stderr}` : null
}

test('everything belongs to root, and the helper, its Node and the application can be run', async () => {
  const { output } = await runCommand('dpkg-deb', ['--contents', file])
  const owners = output
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[1])
  expect([...new Set(owners)]).toEqual(['root/root'])
  for (const path of ['trama', 'resources/helper/trama-helper', 'resources/helper/node'])
    expect(statSync(at(`opt/Trama/${path}`)).mode & 0o777).toBe(0o755)
  expect(statSync(at('opt/Trama/resources/app.asar')).mode & 0o777).toBe(0o644)
  expect(existsSync(at('opt/Trama/resources/apparmor-profile'))).toBe(true)
  for (const path of ['polkit-1/actions/org.trama.helper.policy', 'icons/hicolor/256x256/apps/trama.png'])
    expect(existsSync(at(`usr/share/${path}`))).toBe(true)
  expect(existsSync(at('usr/lib/systemd/system/trama-helper-restore.service'))).toBe(true)
})

test('it says what it needs, and what runs around it is what the sources have', async () => {
  const fields = (await runCommand('dpkg-deb', ['--field', file])).output
  expect(fields).toMatch(/^Package: trama$/m)
  expect(fields).toMatch(/^Version: 1\.2\.3$/m)
  expect(fields).toMatch(/^Depends: .*libnss3.*wireguard-tools.*pkexec \| policykit-1$/m)
  for (const [name, source] of [
    ['postinst', 'after-install.sh'],
    ['postrm', 'after-remove.sh'],
  ] as const)
    expect((await runCommand('dpkg-deb', ['--info', file, name])).output).toBe(
      readFileSync(join(root, 'resources/linux', source), 'utf8'),
    )
})

test('the entry of the menu is valid, in both languages, and starts what is there', (context) => {
  const path = at('usr/share/applications/trama.desktop')
  const text = readFileSync(path, 'utf8')
  const [, program = ''] = /^Exec=(\S+) %U$/m.exec(text) ?? []
  expect(existsSync(at(program))).toBe(true)
  expect(text).toMatch(/^Comment=Draw/m)
  expect(text).toMatch(/^Comment\[es\]=Dibuje/m)
  // A key of version 1.5 of the specification, which the tool of Debian 12 does not know yet.
  const older = join(folder, 'trama.desktop')
  writeFileSync(older, text.replace(/^SingleMainWindow=true\n/m, ''))
  const said = ask('desktop-file-validate', older)
  if (said === null) context.skip('desktop-file-validate is not on this machine')
  expect(said).toBe('')
})

test('a system that has it knows drawings by their name, and opens them and its links with it', (context) => {
  const drawing = join(folder, 'office.trama')
  writeFileSync(drawing, '{}')
  mkdirSync(join(folder, 'home'))
  const done = [
    ask('update-mime-database', at('usr/share/mime')),
    ask('update-desktop-database', at('usr/share/applications')),
  ]
  const type = ask('gio', 'info', '--attributes=standard::content-type', drawing)
  if (type === null || done.includes(null)) context.skip('the tools of a desktop are not on this machine')
  expect(type).toContain('standard::content-type: application/vnd.trama\n')
  // What a desktop reads to find an application; it offers those alone whose program is installed.
  const cache = readFileSync(at('usr/share/applications/mimeinfo.cache'), 'utf8')
  for (const kind of ['application/vnd.trama', 'x-scheme-handler/trama'])
    expect(cache).toContain(`${kind}=trama.desktop;\n`)
})
