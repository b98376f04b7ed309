import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { runCommand } from './command.ts'
import { cleanLeftovers, createLab } from './lab.ts'
import { labForFile } from './lab-for-file.ts'
import { listen } from './probe.ts'
import { listRemains } from './workdir.ts'

const lab = labForFile()

describe('cleaning', () => {
  test('leaves nothing of a lab', async () => {
    const other = await createLab({ isLast: true })
    const gateway = await other.gateway({ name: 'gone' })
    const client = await other.client({ name: 'gone' })
    const host = await other.host({ behind: gateway })
    await listen(host, { tcp: [80] })
    const pids = [gateway.pid, client.pid, host.pid]
    expect((await listRemains(other.id)).length).toBeGreaterThan(5)
    await other.close()
    await other.close()
    expect(await listRemains(other.id)).toEqual([])
    for (const pid of pids) expect(await isAlive(Number(pid))).toBe(false)
  })

  test('takes away what a killed run has left, and nothing of a run that lives', async () => {
    const script = `
      const { createLab } = await import(${toUrl('./lab.ts')})
      const { listRemains } = await import(${toUrl('./workdir.ts')})
      const lab = await createLab({ isLast: true })
      const gateway = await lab.gateway({ name: 'orphan' })
      const remains = await listRemains(lab.id)
      console.log(JSON.stringify({ id: lab.id, pid: gateway.pid, remains }))
      process.kill(process.pid, 'SIGKILL')`
    const { stdout } = await runCommand([process.execPath, '--input-type=module', '-e', script])
    const orphan = JSON.parse(stdout) as {
      readonly id: string
      readonly pid: number
      readonly remains: string[]
    }
    expect(orphan.remains.length).toBeGreaterThan(5)
    // What the killed run had started ends after it, and holds the lab's lock until then.
    const remaining = async (): Promise<readonly string[]> => {
      await cleanLeftovers()
      return listRemains(orphan.id)
    }
    await expect.poll(remaining).toEqual([])
    expect(await isAlive(orphan.pid)).toBe(false)
    expect((await listRemains(lab.id)).length).toBeGreaterThan(1)
  })
})

/** A file beside this one, as a word of JavaScript. */
function toUrl(file: string): string {
  return JSON.stringify(new URL(file, import.meta.url).href)
}

/** Whether a process exists and is no mere entry that waits to be collected. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => 'State:\tZ')
  return !/^State:\tZ/m.test(status)
}
