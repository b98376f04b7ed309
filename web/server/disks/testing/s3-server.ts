import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Place } from '../s3-request.ts'

export interface S3Server {
  /** Settings that open it. */
  readonly place: S3Place
  readonly port: number
  /** Uploads in parts that were neither completed nor given up. */
  uploads(): string[]
  stop(): Promise<void>
}

/** A server that speaks S3, on a port of the loopback, with the one bucket `trama`. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'trama-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'trama', configs: [] }],
  })
  const { port } = await server.run()
  return {
    port,
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'trama',
      accessKeyId: 'S3RVER',
      secret: 'S3RVER',
      reach: { allowAddress: () => true, timeoutMs: 5000 },
      place: 'trama',
    },
    uploads: () =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) => /upload/.test(path)),
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
