import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readPackagingConfiguration } from './configuration.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}resources/linux/`
const configuration = readPackagingConfiguration(root)
const { deb, rpm, linux, productName } = configuration
/** Where electron-builder's deb and rpm put the application. */
const installed = `/opt/${productName}`
const launcher = linux.extraResources.find(({ from }) => from === 'resources/linux/trama-helper')
const launcherPath = `${installed}/resources/${launcher?.to ?? ''}`
const read = (name: string): string => readFileSync(`${folder}${name}`, 'utf8')
const temporary = mkdtempSync(join(tmpdir(), 'trama-packaging-'))
afterAll(() => rmSync(temporary, { recursive: true }))

test.each(['trama-helper', 'after-install.sh', 'after-remove.sh'])(
  'shellcheck has nothing to say about %s',
  (name) => {
    const found = spawnSync('shellcheck', ['--shell=sh', `${folder}${name}`], { encoding: 'utf8' })
    expect(found.error, 'shellcheck is in build/system-packages.txt').toBeUndefined()
    expect(found.stdout).toBe('')
  },
)

test('scripts of the packages hold nothing that electron-builder would fill in', () => {
  expect(read('after-install.sh') + read('after-remove.sh')).not.toMatch(/\$\{[a-zA-Z]+\}|<%=/)
})

test('the launcher may be run, and is where the policy, the unit and the scripts look for it', () => {
  expect(statSync(`${folder}trama-helper`).mode & 0o777).toBe(0o755)
  expect(launcherPath).toBe('/opt/Trama/resources/helper/trama-helper')
  expect(read('org.trama.helper.policy')).toContain(`>${launcherPath}</annotate>`)
  expect(read('trama-helper-restore.service')).toContain(`ExecStart=${launcherPath} restore\n`)
  expect(read('trama-helper')).toContain(`home=${installed}/resources/helper\n`)
  expect(read('after-install.sh')).toContain(`home=${installed}\n`)
  const besides = linux.extraResources.map(({ to }) => to)
  expect(besides).toEqual(expect.arrayContaining(['helper/node', 'helper/helper.js']))
})

test('the policy is well-formed, in both languages, and asks strangers for an administrator', () => {
  const policy = read('org.trama.helper.policy')
  const parsed = spawnSync('xmllint', ['--nonet', '--noout', '-'], { input: policy, encoding: 'utf8' })
  expect(parsed.error, 'libxml2-utils is in build/system-packages.txt').toBeUndefined()
  expect([parsed.status, parsed.stderr]).toEqual([0, ''])
  expect(policy.match(/<action id="([^"]+)"/g)).toEqual(['<action id="org.trama.helper"'])
  expect(policy).toMatch(/<allow_any>auth_admin<.*<allow_inactive>auth_admin<.*<allow_active>yes</s)
  for (const tag of ['description', 'message']) {
    expect(policy.match(new RegExp(`<${tag}>[A-Z]`, 'g'))).toHaveLength(1)
    expect(policy.match(new RegExp(`<${tag} xml:lang="es">[A-Z]`, 'g'))).toHaveLength(1)
  }
  expect(policy).toContain('annotate key="org.freedesktop.policykit.exec.path"')
})

test('systemd understands the unit', (context) => {
  // Its program is not installed here: one that is stands in for it.
  const unit = read('trama-helper-restore.service').replaceAll(launcherPath, '/bin/true')
  const path = join(temporary, 'trama-helper-restore.service')
  writeFileSync(path, unit)
  const found = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
  if (found.error !== undefined) context.skip('systemd-analyze is not on this machine')
  expect(found.stdout + found.stderr).not.toContain('trama-helper-restore')
  expect(unit).toMatch(/^Type=oneshot$/m)
  expect(unit).toMatch(/^WantedBy=/m)
})

test('the AppArmor profile is for the program that is installed, and allows namespaces only', () => {
  const profile = read('apparmor-profile')
  expect(profile).toContain(`profile trama "${installed}/${linux.executableName}" flags=(unconfined) {`)
  expect(profile).toMatch(/^abi <abi\/4\.0>,$/m)
  expect(profile.match(/^ {2}\w+,$/gm)).toEqual(['  userns,'])
})

test('deb and rpm put policy and unit where the system looks for them, and need what the helper runs', () => {
  const places = [
    'resources/linux/org.trama.helper.policy=/usr/share/polkit-1/actions/org.trama.helper.policy',
    'resources/linux/trama-helper-restore.service=/usr/lib/systemd/system/trama-helper-restore.service',
  ]
  expect([deb.fpm, rpm.fpm]).toEqual([places, places])
  expect(deb.depends).toEqual(expect.arrayContaining(['iproute2', 'nftables', 'wireguard-tools']))
  expect(rpm.depends).toEqual(expect.arrayContaining(['iproute', 'nftables', 'wireguard-tools']))
})

test('the launcher lets one word and nothing else of its caller through', () => {
  const home = join(temporary, 'helper')
  const script = join(temporary, 'launcher')
  writeFileSync(
    script,
    read('trama-helper').replace(`home=${installed}/resources/helper`, `home=${temporary}/helper`),
  )
  spawnSync('mkdir', ['-p', home])
  writeFileSync(
    join(home, 'node'),
    '#!/bin/sh\necho "$PWD"; umask; /usr/bin/env | grep -v "^_="; echo "$@"\n',
    { mode: 0o755 },
  )
  const run = (...args: string[]): { readonly status: number | null; readonly lines: string[] } => {
    const env = { LD_PRELOAD: '', NODE_OPTIONS: '--require=/tmp/x.js', PATH: '/tmp:/bin', PKEXEC_UID: '1000' }
    const { status, stdout } = spawnSync('/bin/sh', [script, ...args], {
      env,
      cwd: temporary,
      encoding: 'utf8',
    })
    return { status, lines: stdout.trim().split('\n') }
  }
  const started = run()
  expect(started.lines.slice(0, 2)).toEqual(['/', '0077'])
  expect(started.lines.slice(2, -1).toSorted()).toEqual([
    'LC_ALL=C.UTF-8',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    'PWD=/',
  ])
  expect(started.lines.at(-1)).toMatch(/^--no-addons .*\/helper\.js$/)
  expect(run('restore').lines.at(-1)).toMatch(/\/helper\.js restore$/)
  for (const args of [['-e', '1'], ['restore', 'x'], ['--inspect'], ['']])
    expect(run(...args).status).toBe(64)
})
