import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatInstallCommand, parsePackages } from './system-packages.ts'

test.each([
  { name: 'nothing', given: '', expect: [] },
  { name: 'comments and empty lines', given: '# why\n\n  # more\n', expect: [] },
  { name: 'a package', given: 'nftables\n', expect: [{ name: 'nftables', units: [] }] },
  {
    name: 'a package with its units, and a comment behind',
    given: 'openssh-server  ssh.service ssh.socket # sshd\n',
    expect: [{ name: 'openssh-server', units: ['ssh.service', 'ssh.socket'] }],
  },
])('the list of packages holds $name', ({ given, expect: packages }) => {
  expect(parsePackages(given)).toEqual(packages)
})

test('the command that is shown can be pasted', () => {
  expect(formatInstallCommand(parsePackages('sudo\nchromium\n'))).toBe(
    'apt-get update && apt-get install --no-install-recommends sudo chromium',
  )
})

test('our own list has no package twice', () => {
  const names = parsePackages(readFileSync(new URL('system-packages.txt', import.meta.url), 'utf8')).map(
    (one) => one.name,
  )
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})
