import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Trouble } from '../kernel/trouble.ts'
import type { World } from '../kernel/world.ts'

/** A token of a person for programs; it is never an argument, since other people see those of a process. */
const tokenForm = /^trama_[\w-]{43}$/
const kept = z.object({ server: z.string(), token: z.string() })
export type Credentials = z.infer<typeof kept>

/** Where the token of this computer's person lies. */
export function credentialsPath({ env, home }: Pick<World, 'env' | 'home'>): string {
  const config = env['XDG_CONFIG_HOME']
  return join(
    config === undefined || config === '' ? join(home, '.config') : config,
    'trama',
    'credentials.json',
  )
}

/** Server and token of a command: from its option, the environment, or what was kept. */
export function readCredentials(world: World, given: string | undefined): Credentials {
  const held = readKept(world)
  const server = given ?? filled(world.env['TRAMA_SERVER']) ?? held?.server
  if (server === undefined) throw new Trouble((t) => t('commandLine.sign-in.no-server'))
  const address = serverAddress(server)
  // A token that was kept for one server is never shown to another one.
  const set = filled(world.env['TRAMA_TOKEN'])?.trim()
  // The server would take it for a session that has ended.
  if (set !== undefined && !isToken(set)) throw new Trouble((t) => t('commandLine.sign-in.not-ours'))
  const token = set ?? (held?.server === address ? held.token.trim() : undefined)
  if (token === undefined) throw new Trouble((t) => t('commandLine.sign-in.needed'))
  return { server: address, token }
}

/** The head of a call that says who asks. */
export function authorization({ token }: Credentials): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` }
}

/** Keeps them where only this person can read them. */
export function keepCredentials(world: World, credentials: Credentials): string {
  const path = credentialsPath(world)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify(credentials)}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(path, 0o600)
  return path
}

/** Forgets them. */
export function dropCredentials(world: World): void {
  rmSync(credentialsPath(world), { force: true })
}

/** Whether a text may be a token at all. */
export function isToken(text: string): boolean {
  return tokenForm.test(text)
}

/** A server's address without a path behind it; plain HTTP only on this computer, where nobody listens in. */
export function serverAddress(text: string): string {
  const unreadable = new Trouble((t) => t('commandLine.sign-in.server-unreadable', { url: text }))
  if (!URL.canParse(text)) throw unreadable
  const url = new URL(text)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isReadable = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
  if (!isReadable || url.username !== '' || url.password !== '') throw unreadable
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

function readKept(world: World): Credentials | null {
  const path = credentialsPath(world)
  try {
    const isOpen = process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
    if (isOpen) throw new Trouble((t) => t('commandLine.sign-in.open', { path }))
    return kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Trouble) throw error
    return null
  }
}

function filled(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text
}
