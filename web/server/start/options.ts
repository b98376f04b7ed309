import { join, resolve } from 'node:path'
import {
  readChoice,
  readCount,
  readOrigins,
  readSwitch,
  readWebAddress,
  type Environment,
} from '../kernel/environment.ts'
import { isLoopbackHost } from '#shared/base/loopback.ts'
import type { Operator } from '../kernel/composition.ts'
import type { SmtpTarget } from '../mail/smtp-mail.ts'
import { readProduction, type ProductionOptions } from './production-options.ts'
import { readOperator, readPublicUrl, readSmtp } from './outside-options.ts'
import { readPayment, type PaymentOptions } from '../billing/payments/payment-options.ts'
import type { DatabaseTarget } from '../kernel/store/database.ts'

/** What an operator may set, from the environment; the secrets stay where they are. */
export interface Options extends ProductionOptions {
  readonly host: string
  /** Null: the usual one, or the next that is free. */
  readonly port: number | null
  readonly dataPath: string
  readonly keyFile: string
  /** The root keys themselves, where a file is not wanted; null: the file. */
  readonly rootKeys: string | null
  readonly database: DatabaseTarget
  readonly mode: 'public' | 'savne'
  readonly autoRegister: boolean
  readonly hasPlanLimits: boolean
  /** Other people use it, as `NODE_ENV` or an `https` address says: its terminal shows no letter of theirs. */
  readonly isProduction: boolean
  /** How the deployment is reached from outside, `https://trama.example.org`; null: where it listens. */
  readonly publicUrl: string | null
  /** Null: no mail is sent. */
  readonly smtp: SmtpTarget | null
  /** Script of a chat with customers; null: none. */
  readonly chatUrl: string | null
  /** Where else the chat loads things from and connects to, `https://*.example.org` or `wss://...`. */
  readonly chatOrigins: readonly string[]
  readonly operator: Operator
  /** How many proxies in front may say who the caller is. */
  readonly proxies: number
  readonly log: 'file' | 'stdout'
  readonly locale: 'en' | 'es'
  /** May gateways be on this machine? Only for tests and the demonstration. */
  readonly allowsLoopback: boolean
  /** Do people whom nobody chose use it? Anybody who reaches it may register, and others than this machine do. */
  readonly isShared: boolean
  /** May gateways be in private ranges? Not on a server that strangers share. */
  readonly publicOnly: boolean
  /** A server that was silent for so long has lost its synchronizations to the others. */
  readonly leaseMs: number
  readonly payment: PaymentOptions
}

/** Reads the options; throws a sentence that names the variable when one cannot be read. */
export function readOptions(env: Environment, cwd: string): Options {
  const dataPath = resolve(cwd, env['TRAMA_DATA'] || 'data')
  const autoRegister = readSwitch(env, 'AUTO_REGISTER', true)
  const publicUrl = readPublicUrl(env)
  const host = env['HOST'] || '127.0.0.1'
  const proxies = readCount(env, 'TRAMA_PROXIES', 10)
  const isProduction = env['NODE_ENV'] === 'production' || (publicUrl?.startsWith('https:') ?? false)
  const database = readDatabase(env, dataPath)
  const isShared = autoRegister && isReachedFromElsewhere({ host, publicUrl, proxies })
  return {
    host,
    port: env['PORT'] === undefined ? null : readCount(env, 'PORT', 65_535),
    dataPath,
    keyFile: resolve(cwd, env['TRAMA_KEY_FILE'] || join(dataPath, 'root.key')),
    rootKeys: env['TRAMA_KEYS'] ?? null,
    database,
    mode: readChoice(env, 'SERVER_MODE', ['public', 'savne']),
    autoRegister,
    hasPlanLimits: readSwitch(env, 'TRAMA_PLAN_LIMITS', true),
    isProduction,
    publicUrl,
    smtp: readSmtp(env),
    chatUrl: readWebAddress(env, 'TRAMA_CHAT_URL'),
    chatOrigins: readOrigins(env, 'TRAMA_CHAT_ORIGINS'),
    operator: readOperator(env),
    proxies,
    log: readChoice(env, 'TRAMA_LOG', ['file', 'stdout']),
    locale: (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').startsWith('es') ? 'es' : 'en',
    allowsLoopback: readSwitch(env, 'TRAMA_ALLOW_LOOPBACK', false),
    isShared,
    publicOnly: readSwitch(env, 'TRAMA_PUBLIC_ONLY', isShared),
    leaseMs: readCount(env, 'TRAMA_LEASE_SECONDS', 600, 20) * 1000,
    payment: readPayment(env, isProduction),
    ...readProduction(env, database.kind === 'sqlite'),
  }
}

/** By other machines than this one: it listens to them, or says an address or a proxy of theirs. */
function isReachedFromElsewhere({
  host,
  publicUrl,
  proxies,
}: Pick<Options, 'host' | 'publicUrl' | 'proxies'>): boolean {
  const isPublic = publicUrl !== null && !isLoopbackHost(new URL(publicUrl).hostname)
  return proxies > 0 || isPublic || !isLoopbackHost(host)
}

/** Its own text is never said: it holds a password. Empty is none. */
function isPostgresUrl(text: string): boolean {
  return text === '' || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
}

function readDatabase(env: Environment, dataPath: string): DatabaseTarget {
  const url = env['DATABASE_URL'] ?? ''
  if (url === '' && (env['DATABASE_LISTEN_URL'] ?? '') !== '')
    throw new Error('DATABASE_LISTEN_URL is of no use without DATABASE_URL')
  if (url === '') return { kind: 'sqlite', path: join(dataPath, 'trama.sqlite') }
  for (const name of ['DATABASE_URL', 'DATABASE_LISTEN_URL'])
    if (!isPostgresUrl(env[name] ?? ''))
      throw new Error(`${name} must be an address that begins with postgres://`)
  const listenUrl = env['DATABASE_LISTEN_URL'] ?? ''
  return { kind: 'postgres', url, ...(listenUrl === '' ? {} : { listenUrl }) }
}
