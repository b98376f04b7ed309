import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** In the order in which they use each other; `main` runs what it is asked for, so it comes last. */
const parts = [
  'base',
  'lock',
  'live',
  'restore',
  'x25519',
  'key',
  'observe',
  'stage',
  'change',
  'undo',
  'boot',
  'clean',
  'files',
  'main',
]

/** The one script that runs on gateways, as text, and its SHA-256 by which an installed copy is known. */
export interface GatewayScript {
  readonly text: string
  readonly hash: string
}

/** Reads the parts from their files. Comments stay here: what is sent and installed is shorter by them. */
export function readGatewayScript(): GatewayScript {
  const files = parts.map((part) => readFileSync(new URL(`./scripts/${part}.sh`, import.meta.url), 'utf8'))
  const lines = files.join('\n').split('\n')
  const text = `${lines.filter((line) => line.trim() !== '' && !/^\s*#/.test(line)).join('\n')}\n`
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
