import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openConnection, type Connection } from '#shared/node/ssh/connection.ts'
import { toHostKey } from '#shared/node/ssh/host-key.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'

const timeoutMs = 20_000
/** What a reading of a gateway with ten devices sends and is answered, about. */
const [inputBytes, answerBytes] = [2000, 6000]
const warmUps = 5

/** Processor time of our side of SSH: a new connection, and a command on one that is kept. */
export async function measureSsh(
  runs: number,
): Promise<{ readonly connectionMs: number; readonly commandMs: number }> {
  const [ours, host] = [generateSshKeyPair('ours'), generateSshKeyPair('host')]
  const peer = fileURLToPath(new URL('../../../src-shared/node/ssh/testing/ssh-peer.ts', import.meta.url))
  const hostKey = Buffer.from(host.privateKey).toString('base64')
  const child = spawn(process.execPath, [peer, hostKey, String(answerBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const connect = async (): Promise<Connection> => {
      const opened = await openConnection({
        host: '127.0.0.1',
        port: Number(said.toString()),
        user: 'root',
        signIn: { kind: 'key', privateKey: ours.privateKey },
        hostKey: toHostKey(Buffer.from(host.publicKey.split(' ')[1] ?? '', 'base64')),
        timeoutMs,
      })
      if (!opened.ok) throw new Error(opened.problem.code)
      return opened.value
    }
    const connectionMs = await usedBy(runs, async () => (await connect()).close())
    const kept = await connect()
    const input = 'x'.repeat(inputBytes)
    const commandMs = await usedBy(runs, async () => {
      const ended = await kept.run(['sh', '-s'], { timeoutMs, input })
      if (!ended.ok) throw new Error(ended.problem.code)
    })
    await kept.close()
    return { connectionMs, commandMs }
  } finally {
    child.kill('SIGKILL')
  }
}

async function usedBy(runs: number, work: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < warmUps; run += 1) await work()
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return Number(((user + system) / 1000 / runs).toPrecision(3))
}
