import { readCount, type Environment } from '../kernel/environment.ts'
import type { NatsTarget } from '../kernel/store/nats-notices.ts'
import type { MetricsEndpoint } from '../metrics/serve-metrics.ts'

/** What says how a server is, and how it stops. */
export interface ProductionOptions {
  readonly metrics: MetricsEndpoint
  /** Statements that take so long are logged. */
  readonly slowStatementMs: number
  /** Asked to stop, it answers for so long, saying that it is not ready, so that its proxy sends people elsewhere. */
  readonly drainMs: number
  /** Then what is under way has so long to end. */
  readonly stopMs: number
  /** What carries notices between processes; null: the database. */
  readonly nats: NatsTarget | null
}

const shortestToken = 16

/** `isAlone`: no other process works on these records, so that there is nobody to send people to. */
export function readProduction(env: Environment, isAlone: boolean): ProductionOptions {
  return {
    metrics: readMetrics(env),
    slowStatementMs: readCount(env, 'TRAMA_SLOW_STATEMENT_MS', 60_000, 500),
    drainMs: readCount(env, 'TRAMA_DRAIN_SECONDS', 300, isAlone ? 0 : 5) * 1000,
    stopMs: readCount(env, 'TRAMA_STOP_SECONDS', 300, 10) * 1000,
    nats: readNats(env, isAlone),
  }
}

function readMetrics(env: Environment): MetricsEndpoint {
  const {
    TRAMA_METRICS_PORT: port = '',
    TRAMA_METRICS_TOKEN: token = '',
    TRAMA_METRICS_HOST: host = '',
  } = env
  if (host !== '' && port === '')
    throw new Error('TRAMA_METRICS_HOST is of no use without TRAMA_METRICS_PORT')
  if (token !== '' && !/^[\x21-\x7e]+$/.test(token))
    throw new Error('TRAMA_METRICS_TOKEN must be letters, digits and signs without spaces')
  if (token !== '' && token.length < shortestToken)
    throw new Error(`TRAMA_METRICS_TOKEN must have at least ${shortestToken} characters`)
  return {
    port: port === '' ? null : readCount(env, 'TRAMA_METRICS_PORT', 65_535),
    host: host || '127.0.0.1',
    token: token || null,
  }
}

/** Never repeats the address, which may hold a password. */
function readNats(env: Environment, isAlone: boolean): NatsTarget | null {
  const text = (env['NATS_URL'] ?? '').trim()
  const subject = (env['NATS_SUBJECT'] ?? '').trim() || 'trama'
  if (!/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(subject))
    throw new Error('NATS_SUBJECT must be letters, digits, dashes and underscores, with dots between')
  if (text === '') return null
  if (isAlone)
    throw new Error('NATS_URL is of no use without DATABASE_URL: one process works on an embedded database')
  const servers = text.split(',').map((each) => each.trim())
  if (!servers.every((each) => /^(nats|tls):\/\//.test(each) && URL.canParse(each)))
    throw new Error(
      'NATS_URL must be written nats://host:4222, or tls://host:4222, with commas between several',
    )
  return { servers, subject }
}
