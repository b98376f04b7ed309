import { readCount, type Environment } from '../kernel/environment.ts'
import type { MetricsPlace } from '../metrics/serve-metrics.ts'

/** What says how a server is, and how it stops. */
export interface ProductionOptions {
  readonly metrics: MetricsPlace
  /** Statements that take so long are logged. */
  readonly slowStatementMs: number
  /** Asked to stop, it answers for so long, saying that it is not ready, so that its proxy sends people elsewhere. */
  readonly drainMs: number
  /** Then what is under way has so long to end. */
  readonly stopMs: number
}

const shortestToken = 16

/** `isAlone`: no other process works on these records, so that there is nobody to send people to. */
export function readProduction(env: Environment, isAlone: boolean): ProductionOptions {
  return {
    metrics: readMetrics(env),
    slowStatementMs: readCount(env, 'TRAMA_SLOW_STATEMENT_MS', 60_000, 500),
    drainMs: readCount(env, 'TRAMA_DRAIN_SECONDS', 300, isAlone ? 0 : 5) * 1000,
    stopMs: readCount(env, 'TRAMA_STOP_SECONDS', 300, 10) * 1000,
  }
}

function readMetrics(env: Environment): MetricsPlace {
  const [port, token, host] = ['PORT', 'TOKEN', 'HOST'].map((name) => env[`TRAMA_METRICS_${name}`] ?? '')
  if (host !== '' && port === '')
    throw new Error('TRAMA_METRICS_HOST is of no use without TRAMA_METRICS_PORT')
  if (token !== '' && !/^[\x21-\x7e]+$/.test(token ?? ''))
    throw new Error('TRAMA_METRICS_TOKEN must be letters, digits and signs without spaces')
  if (token !== '' && (token ?? '').length < shortestToken)
    throw new Error(`TRAMA_METRICS_TOKEN must have at least ${shortestToken} characters`)
  return {
    port: port === '' ? null : readCount(env, 'TRAMA_METRICS_PORT', 65_535),
    host: host || '127.0.0.1',
    token: token || null,
  }
}
