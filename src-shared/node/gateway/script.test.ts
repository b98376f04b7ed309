import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { readRefusal } from './read-refusal.ts'
import { readGatewayScript } from './script.ts'

describe('the script on the gateway', () => {
  const { text } = readGatewayScript()

  test('is one that a POSIX shell can read', () => {
    expect(spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  test('does nothing when it arrives cut in two', () => {
    const half = text.slice(0, text.lastIndexOf('main "$@"'))
    expect(spawnSync('sh', ['-s', 'observe'], { input: half, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: '',
    })
  })

  test('passes its linter', (context) => {
    const found = spawnSync('shellcheck', ['--shell=sh', '--severity=warning', '-'], {
      input: text,
      encoding: 'utf8',
    })
    if (found.error !== undefined) context.skip('shellcheck is not installed')
    expect(found.stdout).toBe('')
  })

  test('refuses only with what can be read', () => {
    const codes = [...text.matchAll(/\brefuse ([a-z-]+)/g)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThan(20)
    expect(codes.filter((code) => readRefusal(`problem\t${code}`, 'host') === null)).toEqual([])
  })
})

describe('readRefusal', () => {
  test.each([
    {
      name: 'facts as they were said',
      given: 'problem\tcheck-failed\ttool=nft\toutput=line 1: a=b',
      expect: { code: 'check-failed', facts: { tool: 'nft', output: 'line 1: a=b' } },
    },
    {
      name: 'numbers as numbers',
      given: 'problem\tdisk-full\tpath=/var/lib\tfreeKib=12',
      expect: { code: 'disk-full', facts: { path: '/var/lib', freeKib: 12 } },
    },
    {
      name: 'the host where it is meant',
      given: 'problem\tplan-stale',
      expect: { code: 'plan-stale', facts: { gateway: 'one.example' } },
    },
    { name: 'another code is none', given: 'problem\tconstructor', expect: null },
    { name: 'another line is none', given: 'whole', expect: null },
  ])('$name', ({ given, expect: expected }) => {
    expect(readRefusal(given, 'one.example')).toEqual(expected)
  })
})
