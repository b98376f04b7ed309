import { describe, expect, test } from 'vitest'
import type { FileRun } from '#shared/app/gateway-files.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { runCommand } from '#e2e/lab/command.ts'
import { fileGateway, path } from './file-gateway.ts'
import { describeRun, followRun, runToEnd, valueOf } from './file-runs.ts'
import { until } from './lab-gateway.ts'

const gateways = createGateways()
const { target, inIt, machine } = fileGateway('files')
const run = (changes: Partial<FileRun> = {}, at = path) => runToEnd(gateways, target(), at, changes)
/** The file, its owner and rights, and whatever else lies there. */
const seen = (): Promise<string> =>
  inIt(`cat ${path}; stat -c '%U:%G %a' ${path}; ls -A /srv/own; ls -d /run/trama-files 2>/dev/null; true`)
const asOld = 'old\ndaemon:adm 640\nfile\n'
const asNew = 'new\ndaemon:adm 640\nfile\n'

describe('a file on a gateway', () => {
  test('is read with its owner and rights', async () => {
    const session = valueOf(await gateways.open(target()))
    const read = valueOf(await session.files.read(path, 1000))
    expect({ ...read, content: Buffer.from(read?.content ?? []).toString() }).toEqual({
      content: 'old\n',
      owner: 'daemon',
      group: 'adm',
      mode: '640',
    })
    expect(valueOf(await session.files.read('/srv/own/none', 1000))).toBe(null)
    expect(await session.files.read(path, 3)).toMatchObject({ problem: { code: 'file-too-large' } })
    await session.close()
  })

  test('is written between its scripts, and keeps its owner and rights', async () => {
    const done = await run({
      preScript: `echo pre; cat ${path}\n`,
      commands: `echo commands; cat ${path}\n`,
      postScript: 'echo post >&2\n',
    })
    expect(done).toEqual({
      end: { truth: 'as-planned', problem: null, exitCode: null },
      output: 'pre\nold\ncommands\nnew\npost\n',
      isCut: false,
    })
    expect(await seen()).toBe(asNew)
  })

  test('keeps its access list', async (context) => {
    // From outside, since the gateway has no tools for it: `bin` may read beside the owner.
    const file = `/proc/${String(machine().pid)}/root${path}`
    const python = (line: string) =>
      runCommand(['python3', '-c', `import os; f = '${file}'; n = 'system.posix_acl_access'; ${line}`])
    const list =
      '02000000' +
      [
        '01000600ffffffff',
        '0200040002000000',
        '04000400ffffffff',
        '10000400ffffffff',
        '20000000ffffffff',
      ].join('')
    const set = await python(`os.setxattr(f, n, bytes.fromhex('${list}'))`).catch(() => null)
    if (set?.code !== 0)
      context.skip('access lists cannot be set here: python3 or the file system lacks them')
    expect((await run()).end.truth).toBe('as-planned')
    const kept = await python('print(os.getxattr(f, n).hex())')
    expect({ list: kept.stdout.trim(), content: await inIt(`cat ${path}`) }).toEqual({
      list,
      content: 'new\n',
    })
  })

  test('that is not there is made with the owner and rights that were given', async () => {
    const at = '/srv/own/made'
    const newFile = { owner: 'daemon', group: 'adm', mode: '600' }
    expect((await run({ newFile }, at)).end.truth).toBe('as-planned')
    expect(await inIt(`cat ${at}; stat -c '%U:%G %a' ${at}`)).toBe('new\ndaemon:adm 600\n')
  })

  test('and is taken away again when what follows fails', async () => {
    const at = '/srv/own/made'
    const { end } = await run({ postScript: 'exit 7\n' }, at)
    expect(end).toMatchObject({ truth: 'as-before', exitCode: 7, problem: { code: 'script-failed' } })
    expect(await seen()).toBe(asOld)
  })

  test.each(['preScript', 'commands', 'postScript'] as const)(
    'a failing %s leaves the old file',
    async (part) => {
      const { end, output } = await run({ [part]: `echo said; exit 3\n` })
      expect(end).toMatchObject({ truth: 'as-before', exitCode: 3, problem: { code: 'script-failed' } })
      expect(output).toBe('said\n')
      expect(await seen()).toBe(asOld)
    },
  )

  test('a command that fails is the last one', async () => {
    const { output } = await run({ commands: 'echo one\nfalse\necho two\n' })
    expect(output).toBe('one\n')
  })

  test('a script that takes too long is ended with all that it started', async () => {
    const { end } = await run({ postScript: '(sleep 4711 & sleep 4711) | cat\n', timeoutS: 1 })
    expect(end).toMatchObject({ truth: 'as-before', problem: { code: 'script-timeout' } })
    expect(await seen()).toBe(asOld)
    expect(await inIt('pgrep -fx "sleep 4711" || echo nobody')).toBe('nobody\n')
  })

  test('what is left in the background does not hold up the run, and ends with it', async () => {
    const { end, output } = await run({ commands: 'echo begun; sleep 4712 &\n' })
    expect({ truth: end.truth, output }).toEqual({ truth: 'as-planned', output: 'begun\n' })
    expect(await inIt('pgrep -fx "sleep 4712" || echo nobody')).toBe('nobody\n')
  })

  test('a run without a confirmation brings back the old file by itself', async () => {
    const session = valueOf(await gateways.open(target()))
    const described = await describeRun(session, path, { confirmS: 1 })
    valueOf(await session.files.begin(described))
    await session.close()
    const { end } = await followRun(gateways, target(), described, false)
    expect(end).toMatchObject({ truth: 'as-before', problem: { code: 'run-unconfirmed' } })
    expect(await seen()).toBe(asOld)
  })

  test('keeps so much output, and says that there was more', async () => {
    const done = await run({ commands: 'head -c 3000000 /dev/zero | tr "\\0" x\n' })
    expect({ size: done.output.length, isCut: done.isCut, truth: done.end.truth }).toEqual({
      size: 262_144,
      isCut: true,
      truth: 'as-planned',
    })
  })

  test('carries 256 KiB, and texts that a shell could take for something else', async () => {
    const odd = `$(touch /srv/evil) \`touch /srv/evil\` ' " \\ \t %s\n-n {{X}} ñ 日本\n`
    const content = odd.repeat(Math.floor((256 * 1024) / Buffer.byteLength(odd)))
    expect((await run({ content, commands: `sha256sum ${path}\n` })).end.truth).toBe('as-planned')
    const session = valueOf(await gateways.open(target()))
    const read = valueOf(await session.files.read(path, 512 * 1024))
    expect(Buffer.from(read?.content ?? []).toString() === content).toBe(true)
    await session.close()
    expect(await inIt('ls /srv/evil 2>/dev/null || echo none')).toBe('none\n')
  })
})

describe('what ends a run', () => {
  const begun = async (changes: Partial<FileRun>): Promise<FileRun> => {
    const session = valueOf(await gateways.open(target()))
    const described = await describeRun(session, path, changes)
    valueOf(await session.files.begin(described))
    await session.close()
    return described
  }
  const steps = [
    { name: 'pre-script', script: { preScript: 'touch /srv/own/here; sleep 4713\n' } },
    { name: 'commands', script: { commands: 'touch /srv/own/here; sleep 4713\n' } },
    { name: 'post-script', script: { postScript: 'touch /srv/own/here; sleep 4713\n' } },
  ]
  const reached = (): Promise<void> =>
    until(
      'the step is reached',
      60_000,
      async () => (await machine().exec(['test', '-e', '/srv/own/here'])).code === 0,
    )

  test.each(steps)('a cancellation in the $name brings back the old file', async ({ script }) => {
    const described = await begun(script)
    await reached()
    const session = valueOf(await gateways.open(target()))
    valueOf(await session.files.cancel(described.id))
    await session.close()
    const { end } = await followRun(gateways, target(), described)
    expect(end).toMatchObject({ truth: 'as-before', problem: { code: 'run-canceled' } })
    await inIt('rm -f /srv/own/here')
    expect(await seen()).toBe(asOld)
    expect(await inIt('pgrep -fx "sleep 4713" || echo nobody')).toBe('nobody\n')
  })

  test.each(steps)('the death of the work in the $name brings back the old file', async ({ script }) => {
    const described = await begun(script)
    await reached()
    await inIt('systemctl kill --signal=KILL trama-file.service')
    const { end } = await followRun(gateways, target(), described)
    expect(end).toMatchObject({ truth: 'as-before', problem: { code: 'run-unknown' } })
    await inIt('rm -f /srv/own/here')
    expect(await seen()).toBe(asOld)
  })

  test('a power cut in the middle: the next contact brings back the old file', async () => {
    const described = await begun({ postScript: 'touch /srv/own/here; sleep 4713\n' })
    await reached()
    await machine().kill()
    await machine().boot()
    expect(await inIt(`cat ${path}`)).toMatch(/^(old|new)\n$/)
    const { end } = await followRun(gateways, target(), described)
    expect(end).toMatchObject({ truth: 'as-before', problem: { code: 'run-unknown' } })
    await inIt('rm -f /srv/own/here')
    expect(await seen()).toBe(asOld)
  })

  test('one run at a time, and none beside a synchronization', async () => {
    // It goes on until what happens beside it has happened.
    const going = 'touch /srv/own/here; while [ -e /srv/own/here ]; do sleep 0.1; done\n'
    const described = await begun({ commands: going })
    await reached()
    const session = valueOf(await gateways.open(target()))
    const other = await describeRun(session, '/srv/own/other')
    expect(await session.files.begin(other)).toMatchObject({ problem: { code: 'gateway-busy' } })
    // The same again is the same run.
    valueOf(await session.files.begin(described))
    await session.close()
    await inIt('rm /srv/own/here')
    expect((await followRun(gateways, target(), described)).end.truth).toBe('as-planned')
    await inIt('mkdir -p /run/trama/pending')
    const after = valueOf(await gateways.open(target()))
    expect(await after.files.begin(await describeRun(after, path))).toMatchObject({
      problem: { code: 'gateway-busy' },
    })
    await inIt('rmdir /run/trama/pending')
    await after.close()
  })
})
