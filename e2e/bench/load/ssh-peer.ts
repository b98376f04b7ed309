import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GatewayTarget } from '#shared/app/ports.ts'
import { toHostKey } from '#shared/node/ssh/host-key.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'

const source = new URL('../../../src-shared/node/', import.meta.url)

export interface SshPeer {
  /** How a gateway is reached, by its number. */
  target(gateway: number): GatewayTarget
  stop(): void
}

/** An SSH server in another process that stands for all gateways. */
export async function startSshPeer(): Promise<SshPeer> {
  const [ours, host] = [generateSshKeyPair('ours'), generateSshKeyPair('host')]
  const answer = fileURLToPath(new URL('gateway/golden/observe-read.txt', source))
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('ssh/testing/ssh-peer.ts', source)),
      Buffer.from(host.privateKey).toString('base64'),
      String(readFileSync(answer).length),
      answer,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const hostKey = toHostKey(Buffer.from(host.publicKey.split(' ')[1] ?? '', 'base64'))
  return {
    target: (gateway: number): GatewayTarget => ({
      gatewayId: String(gateway),
      host: '127.0.0.1',
      port: Number(said.toString()),
      user: 'root',
      signIn: { kind: 'key', privateKey: ours.privateKey },
      hostKey,
      owner: 'bench',
    }),
    stop: () => void child.kill('SIGKILL'),
  }
}
