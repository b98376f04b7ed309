import { readWebAddress, type Environment } from '#web/server/kernel/environment.ts'

/** Where Wompi is, and what it knows us by. */
export interface WompiAccount {
  /** Without a slash at its end. */
  readonly url: string
  readonly publicKey: string
  readonly privateKey: string
  readonly eventsSecret: string
  readonly integritySecret: string
}

/** Who takes payments; `off`: nobody, and plans are given by the super-admin. */
export type PaymentOptions =
  | { readonly kind: 'off' }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'wompi'; readonly account: WompiAccount }

const environments = {
  test: 'https://sandbox.wompi.co/v1',
  prod: 'https://production.wompi.co/v1',
} as const

/**
 * `PAYMENT_PROVIDER`. Practice payments cost nobody anything, so that where others use the deployment they have to be
 * asked for by name. Throws a sentence that names a variable, and never what it holds.
 */
export function readPayment(env: Environment, isProduction: boolean): PaymentOptions {
  const asked = (env['PAYMENT_PROVIDER'] ?? '').trim()
  if (asked === 'off' || (asked === '' && isProduction)) return { kind: 'off' }
  if (asked === '' || asked === 'sandbox') return { kind: 'sandbox' }
  if (asked !== 'wompi') throw new Error('PAYMENT_PROVIDER must be one of: sandbox, wompi, off')
  return { kind: 'wompi', account: readWompi(env) }
}

function readWompi(env: Environment): WompiAccount {
  const publicKey = readKey(env, 'WOMPI_PUBLIC_KEY', /^pub_(?:stag)?(test|prod)_\w+$/)
  const privateKey = readKey(env, 'WOMPI_PRIVATE_KEY', /^prv_(?:stag)?(test|prod)_\w+$/)
  const eventsSecret = readKey(env, 'WOMPI_EVENTS_SECRET', /^(?:stag)?(test|prod)_events_\w+$/)
  const integritySecret = readKey(env, 'WOMPI_INTEGRITY_SECRET', /^(?:stag)?(test|prod)_integrity_\w+$/)
  const all = [publicKey, privateKey, eventsSecret, integritySecret]
  if (new Set(all.map(({ environment }) => environment)).size > 1)
    throw new Error('WOMPI_PUBLIC_KEY and the other keys of Wompi must be of one environment, test or prod')
  const url = readWebAddress(env, 'WOMPI_URL') ?? environments[publicKey.environment]
  return {
    url: url.replace(/\/+$/, ''),
    publicKey: publicKey.text,
    privateKey: privateKey.text,
    eventsSecret: eventsSecret.text,
    integritySecret: integritySecret.text,
  }
}

function readKey(
  env: Environment,
  name: string,
  form: RegExp,
): { readonly text: string; readonly environment: 'test' | 'prod' } {
  const text = (env[name] ?? '').trim()
  const [, environment] = form.exec(text) ?? []
  if (environment === undefined) throw new Error(`${name} must be a key as Wompi shows it`)
  return { text, environment: environment === 'prod' ? 'prod' : 'test' }
}
