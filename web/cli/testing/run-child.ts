import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { buildCommandPackage } from '#build/command-package.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs the command as people do, in a process of its own, with no more of the environment than is given. */
export type RunTrama = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input?: string,
  /** Hears what it writes beside its answer, while it runs. */
  heard?: (complaint: string) => void,
) => Promise<Ended>

/** Builds the command as it is published, into a folder: a process starts in a part of the time of its sources. */
export async function buildTrama(folder: string): Promise<RunTrama> {
  const main = join(await buildCommandPackage(root, folder), 'trama.js')
  return (args, env, input = '', heard) => run([main, ...args], env, { input, heard })
}

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { input, heard }: { readonly input: string; readonly heard: ((complaint: string) => void) | undefined },
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  child.stderr.on('data', (piece: Buffer) => heard?.(piece.toString()))
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)),
  ])
  return { code, out, err }
}
