import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authorizeKey } from './authorize-key.ts'

const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGg+8pY/3dF0rVQkq1wq0m4mYk8u0Jw5cXb5V2oXo9aB'
const { username: user } = userInfo()
let home = ''
const words = {
  runAs: 'Run this as root.',
  noUser: 'Esta máquina no tiene ese usuario.',
  isLink: (place: string) => `${place} is a link.`,
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'authorize '))
  mkdirSync(join(home, 'bin'))
  tool('getent', `[ "$2" != "${user}" ] || echo "${user}:x:1:1::${home}:/bin/sh"`)
  tool('ssh-keygen', 'echo "256 SHA256:fingerprint $2"')
})

afterEach(() => rmSync(home, { recursive: true }))

/** Stands in front of a tool of the machine, so that the real home stays as it is. */
function tool(name: string, text: string): void {
  const path = join(home, 'bin', name)
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
}

const file = () => join(home, '.ssh', 'authorized_keys')
const environment = () => ({ PATH: `${home}/bin:${process.env['PATH'] ?? ''}` })

function paste(command: string | undefined): string {
  return execFileSync('sh', ['-c', command ?? 'false'], { env: environment(), encoding: 'utf8' })
}

function keep(text: string): void {
  mkdirSync(join(home, '.ssh'))
  writeFileSync(file(), text)
}

describe('the command to paste', () => {
  it('makes the folder and the file, for their user alone', () => {
    paste(authorizeKey(user, `${key} a comment`, words)?.command)
    expect(readFileSync(file(), 'utf8')).toBe(`${key} trama\n`)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(statSync(join(home, '.ssh')).mode & 0o777).toBe(0o700)
  })

  it('does not double the key', () => {
    const command = authorizeKey(user, key, words)?.command
    paste(command)
    paste(command)
    expect(readFileSync(file(), 'utf8')).toBe(`${key} trama\n`)
  })

  const kept = [
    { name: 'another key', before: 'ssh-rsa AAAA a\n', after: `ssh-rsa AAAA a\n${key} trama\n` },
    { name: 'a last line without an end', before: 'ssh-rsa AAAA a', after: `ssh-rsa AAAA a\n${key} trama\n` },
    { name: 'the key in a comment', before: `# ${key}\n`, after: `# ${key}\n${key} trama\n` },
    {
      name: 'the key with options that limit it',
      before: `command="false" ${key}\n`,
      after: `command="false" ${key}\n${key} trama\n`,
    },
    { name: 'the key under another name', before: `${key} ours\n`, after: `${key} ours\n` },
  ]
  it.each(kept)('keeps $name', ({ before, after }) => {
    keep(before)
    paste(authorizeKey(user, key, words)?.command)
    expect(readFileSync(file(), 'utf8')).toBe(after)
  })

  it('prints the fingerprints of the host keys that are there', () => {
    const keys = execFileSync('sh', ['-c', 'ls /etc/ssh/ssh_host_*_key.pub 2>/dev/null || true'])
    const expected = keys
      .toString()
      .split('\n')
      .filter((path) => path !== '')
    const printed = paste(authorizeKey(user, key, words)?.command)
    expect(printed).toBe(expected.map((path) => `256 SHA256:fingerprint ${path}\n`).join(''))
  })

  it('follows no link, which could lead root anywhere', () => {
    const elsewhere = join(home, 'elsewhere')
    writeFileSync(elsewhere, 'kept')
    mkdirSync(join(home, '.ssh'))
    symlinkSync(elsewhere, file())
    const command = authorizeKey(user, key, words)?.command ?? ''
    const ran = spawnSync('sh', ['-c', command], { env: environment(), encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([1, `${file()} is a link.\n`])
    expect(readFileSync(elsewhere, 'utf8')).toBe('kept')
  })

  it('says that the machine has no such user, and makes nothing', () => {
    tool('id', 'if [ "$1" = -u ]; then echo 0; else echo root; fi')
    const command = authorizeKey('nobody-here', key, words)?.command ?? ''
    const ran = spawnSync('sh', ['-c', command], { env: environment(), encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([1, 'Esta máquina no tiene ese usuario.\n'])
  })

  it('says who may run it', () => {
    tool('id', 'if [ "$1" = -u ]; then echo 1001; else echo ana; fi')
    const command = authorizeKey('carlos', key, words)?.command ?? ''
    const ran = spawnSync('sh', ['-c', command], { env: environment(), encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([1, 'Run this as root.\n'])
  })
})

it('the user data of a cloud does the same', () => {
  const script = authorizeKey(user, key, words)?.userData ?? ''
  expect(script.split('\n')[0]).toBe('#!/bin/sh')
  execFileSync('sh', ['-s'], { env: environment(), input: script })
  expect(readFileSync(file(), 'utf8')).toBe(`${key} trama\n`)
})

const refused = [
  { name: 'a user with a quote', user: `o'brien`, line: key },
  { name: 'a user that runs a command', user: '$(reboot)', line: key },
  { name: 'a user with a line', user: 'root\nreboot', line: key },
  { name: 'no key', user: 'root', line: 'reboot' },
  { name: 'a key with a quote', user: 'root', line: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5'; reboot; '` },
  { name: 'a key after a line', user: 'root', line: `reboot\n${key}` },
]
it.each(refused)('gives nothing for $name', ({ user: name, line }) => {
  expect(authorizeKey(name, line, words)).toBeNull()
})

it('says nothing that a shell would run', () => {
  tool('id', 'if [ "$1" = -u ]; then echo 1001; else echo ana; fi')
  const runAs = `It's $(touch ${join(home, 'ran')}) "; touch ${join(home, 'ran')}; "`
  const command = authorizeKey('carlos', key, { ...words, runAs })?.command ?? ''
  const ran = spawnSync('sh', ['-c', command], { env: environment(), encoding: 'utf8' })
  expect([ran.status, existsSync(join(home, 'ran'))]).toEqual([1, false])
})

it('leaves the comment of a key out', () => {
  expect(authorizeKey('root', `${key} '; reboot; '`, words)).toEqual(authorizeKey('root', key, words))
})
