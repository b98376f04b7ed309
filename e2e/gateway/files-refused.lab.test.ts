import { describe, expect, test } from 'vitest'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { fileGateway, path } from './file-gateway.ts'
import { describeRun, runToEnd, valueOf } from './file-runs.ts'

const gateways = createGateways()
const { target, inIt } = fileGateway('files-refused')

describe('what is refused before anything is run', () => {
  const refused: readonly { name: string; line: string; at: string; code: string }[] = [
    { name: 'a link', line: 'ln -s file /srv/own/link', at: '/srv/own/link', code: 'file-is-link' },
    {
      name: 'a link that leads nowhere',
      line: 'ln -s no /srv/own/link',
      at: '/srv/own/link',
      code: 'file-is-link',
    },
    {
      name: 'a folder behind a link',
      line: 'ln -s own /srv/linked',
      at: '/srv/linked/file',
      code: 'file-is-link',
    },
    { name: 'a folder', line: 'mkdir /srv/own/folder', at: '/srv/own/folder', code: 'file-not-regular' },
    { name: 'a pipe', line: 'mkfifo /srv/own/pipe', at: '/srv/own/pipe', code: 'file-not-regular' },
    { name: 'a missing folder', line: 'true', at: '/srv/none/file', code: 'folder-missing' },
    { name: 'a file of the kernel', line: 'true', at: '/proc/sys/kernel/hostname', code: 'file-not-regular' },
  ]
  test.each(refused)('$name', async ({ line, at, code }) => {
    await inIt(`rm -rf /srv/linked; ${line}`)
    const session = valueOf(await gateways.open(target()))
    expect(await session.files.read(at, 1000)).toMatchObject({ problem: { code } })
    const described = {
      ...(await describeRun(session, path, { preScript: 'touch /srv/own/ran\n' })),
      path: at,
    }
    expect(await session.files.begin(described)).toMatchObject({ problem: { code } })
    await session.close()
    expect(await inIt('cat /srv/own/file; ls /srv/own/ran 2>/dev/null || echo none')).toBe('old\nnone\n')
  })

  test('a file that changed since it was compared', async () => {
    const session = valueOf(await gateways.open(target()))
    const described = await describeRun(session, path, { preScript: 'touch /srv/own/ran\n' })
    await inIt(`echo by hand >${path}`)
    expect(await session.files.begin(described)).toMatchObject({ problem: { code: 'utility-stale' } })
    await session.close()
    expect(await inIt(`cat ${path}; ls -A /srv/own`)).toBe('by hand\nfile\n')
  })

  test('a file that the first script changed is not written over', async () => {
    const { end } = await runToEnd(gateways, target(), path, { preScript: `echo changed >${path}\n` })
    expect(end).toMatchObject({ truth: 'as-before', problem: { code: 'utility-stale' } })
    expect(await inIt(`cat ${path}`)).toBe('changed\n')
  })

  test('a user who is not there', async () => {
    const session = valueOf(await gateways.open(target()))
    const newFile = { owner: 'nobody-here', group: 'root', mode: '644' }
    const described = await describeRun(session, '/srv/own/made', { newFile })
    expect(await session.files.begin(described)).toMatchObject({
      problem: { code: 'account-missing', facts: { name: 'nobody-here' } },
    })
    await session.close()
  })
})
