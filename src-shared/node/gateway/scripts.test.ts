import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyOf } from '#shared/compile/testing/sample-networks.ts'
import { readGatewayScript } from './script.ts'

/** The functions of the script, without what runs them. */
const functions = readGatewayScript().text.replace(/main "\$@"\n$/, '')
const canUnshare = spawnSync('unshare', ['-n', 'ip', 'link', 'show', 'lo']).status === 0

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-script-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs lines with the script's functions, in a folder of its own; `unshare`: and with a network of its own. */
function run(lines: readonly string[], how: 'here' | 'unshare' = 'here') {
  const text = [functions, `run=${folder}`, `lib=${folder}/lib`, 'current=$lib/current', ...lines].join('\n')
  const [command, args]: [string, string[]] =
    how === 'here' ? ['sh', ['-s']] : ['unshare', ['-n', 'sh', '-s']]
  const ended = spawnSync(command, args, { input: text, encoding: 'utf8' })
  return { status: ended.status, stdout: ended.stdout, stderr: ended.stderr }
}

describe('remove_peers', () => {
  // As the real one says it, each call a line and each argument in brackets.
  const wg = 'wg() { for word; do printf "<%s>" "$word"; done >>"$run/calls"; echo >>"$run/calls"; }'
  const calls = (): string[] => readFileSync(join(folder, 'calls'), 'utf8').split('\n').slice(0, -1)

  test('names each key in one argument, many at once', () => {
    const keys = Array.from({ length: 100 }, (_, index) => keyOf(`peer ${String(index)}`))
    writeFileSync(join(folder, 'removed'), keys.map((key) => `${key}\n`).join(''))
    expect(run([wg, 'remove_peers <"$run/removed"'])).toMatchObject({ status: 0, stderr: '' })
    expect(calls().length).toBeLessThan(5)
    expect(
      calls()
        .join('')
        .match(/<peer><[^>]*><remove>/g),
    ).toEqual(keys.map((key) => `<peer><${key}><remove>`))
  })

  test('nothing to remove calls nobody', () => {
    expect(run([wg, ': >"$run/calls"', 'remove_peers </dev/null']).status).toBe(0)
    expect(calls()).toEqual([])
  })

  test.each([
    { name: 'words', line: `${keyOf('a')} private-key /etc/shadow` },
    { name: 'quotes', line: `'; touch evil; '` },
    { name: 'an empty line', line: '' },
  ])('stops at $name', ({ line }) => {
    writeFileSync(join(folder, 'removed'), `${line}\n`)
    expect(run([wg, ': >"$run/calls"', 'remove_peers <"$run/removed"']).status).toBe(1)
    expect(calls()).toEqual([])
  })
})

describe('end_holder', () => {
  /** Another process holds the lock at this action and waits for a child; then an undo comes that does not wait. */
  const undoBeside = (action: string) => [
    'sleeping() { list_processes | grep -c "^[0-9]* $holder$"; }',
    `( action=${action}; take_lock 1; said=$(sleep 600 9>&-); echo went on ) &`,
    'holder=$!',
    'until [ -s "$run/lock" ] && [ "$(sleeping)" = 1 ]; do sleep 0.05; done',
    'take_lock 0 || { end_holder && take_lock 5; } || :',
    'echo "holds $holds_lock, children $(sleeping)"',
    // The holder first: without its child it would go on.
    'kill -KILL "$holder" $(list_processes | sed -n "s/ $holder$//p") 2>/dev/null',
    'true',
  ]

  test.each(['apply', 'take-over', 'confirm', 'undo'])('ends a stuck %s with its children', (action) => {
    expect(run(undoBeside(action))).toMatchObject({ status: 0, stdout: 'holds 1, children 0\n' })
  })

  test.each(['file-work', 'clean', "apply'; touch x"])('leaves "%s" alone', (action) => {
    expect(run(undoBeside(`"${action}"`)).stdout).toBe('holds 0, children 1\n')
  })

  test('ends nobody who took the number of a holder that is gone', () => {
    const ended = run([
      'sleep 600 &',
      'echo "$! 1 apply" >"$run/lock"',
      'end_holder; echo "$?"',
      'kill -0 $! && kill $! && echo alive',
    ])
    expect(ended.stdout).toBe('1\nalive\n')
  })
})

describe.each([0, 1])('another address within the range, where the kernel promotes %i', (promote) => {
  // Everything of `apply` but the machine around it: the kernel's addresses and routes are real.
  const around = [
    'guard_pending() { :; }',
    'is_mine() { :; }',
    'systemctl() { :; }',
    'forward_on() { :; }',
    'forward_off() { :; }',
    'make_link() { :; }',
    'apply_wireguard() { :; }',
    'note_applied() { :; }',
    'mkdir -p "$run/pending" "$run/staging"',
    'ip link add trama0 type veth peer name far0 && ip link set far0 up && ip link set trama0 up',
    `for name in all trama0; do echo ${String(promote)} >/proc/sys/net/ipv4/conf/$name/promote_secondaries; done`,
    ': >"$run/staging/firewall.nft"',
    'send() {',
    `  printf 'whole=%s\\nmtu=1420\\nforward4=0\\nforward6=0\\n' "$1" >"$run/pending/settings"`,
    '  printf %b "$2" >"$run/staging/addresses"',
    '  printf %b "$3" >"$run/staging/routes"',
    '  apply owner 1 1 || exit 9',
    '}',
    'tell() { read_addresses; read_routes; }',
  ]

  test('keeps the routes', (context) => {
    if (!canUnshare) context.skip('needs root and network namespaces')
    const ended = run(
      [
        ...around,
        `send 1 '+ 10.20.0.1/24\\n' '+ 192.168.7.0/24\\n+ 192.168.8.5/32\\n'`,
        'tell',
        'echo',
        `send 0 '- 10.20.0.1/24\\n+ 10.20.0.200/24\\n' ''`,
        'tell',
        'echo',
        `send 0 '- 10.20.0.200/24\\n+ 10.20.0.1/24\\n' '- 192.168.7.0/24\\n+ 192.168.9.0/24\\n'`,
        'tell',
      ],
      'unshare',
    )
    expect(ended).toMatchObject({ status: 0, stderr: '' })
    expect(ended.stdout.split('\n\n').map((part) => part.trim().split('\n'))).toEqual([
      ['10.20.0.1/24', '192.168.7.0/24', '192.168.8.5/32'],
      ['10.20.0.200/24', '192.168.7.0/24', '192.168.8.5/32'],
      ['10.20.0.1/24', '192.168.8.5/32', '192.168.9.0/24'],
    ])
  })

  test('an undo brings back the address with its routes', (context) => {
    if (!canUnshare) context.skip('needs root and network namespaces')
    const ended = run(
      [
        ...around,
        `send 1 '+ 10.20.0.1/24\\n' '+ 192.168.7.0/24\\n'`,
        `printf '10.20.0.200/24\\n' >"$run/before-addresses"`,
        `printf '192.168.7.0/24\\n' >"$run/before-routes"`,
        'set_addresses "$run/before-addresses" && set_routes "$run/before-routes" || exit 8',
        'tell',
      ],
      'unshare',
    )
    expect(ended.status).toBe(0)
    expect(ended.stdout.trim().split('\n')).toEqual(['10.20.0.200/24', '192.168.7.0/24'])
  })
})
