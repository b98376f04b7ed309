import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Target } from '../s3-request.ts'

export interface S3Server {
  /** Settings that open it. */
  readonly target: S3Target
  readonly port: number
  /** Puts a copy of an object beside it under each of these names, by way of the server's files. */
  copy(key: string, names: readonly string[]): void
  stop(): Promise<void>
}

/** A server that speaks S3, on a port of the loopback, with the one bucket `trama`. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'trama-s3-'))
  const script = fileURLToPath(new URL('./s3-process.ts', import.meta.url))
  const child = fork(script, [directory], { execArgv: ['--openssl-legacy-provider'] })
  const [port] = (await once(child, 'message')) as [number]
  const files = (): string[] => readdirSync(directory, { recursive: true, encoding: 'utf8' })
  return {
    port,
    target: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'trama',
      accessKeyId: 'S3RVER',
      secret: 'S3RVER',
      outbound: { allowAddress: () => true, timeoutMs: 60_000 },
      place: 'trama',
    },
    copy: (key, names) => {
      const object = join('trama', key)
      for (const path of files().filter((each) => each.startsWith(`${object}._S3rver_`)))
        for (const name of names)
          copyFileSync(
            join(directory, path),
            join(directory, dirname(path), name + path.slice(object.length)),
          )
    },
    stop: async () => {
      const ended = once(child, 'exit')
      if (child.kill('SIGKILL')) await ended
      rmSync(directory, { recursive: true })
    },
  }
}
