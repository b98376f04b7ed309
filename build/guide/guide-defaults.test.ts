import { basename, dirname, relative } from 'node:path'
import { expect, test } from 'vitest'
import { textOf, type Line } from '#shared/help/chapter.ts'
import { locales, type Locale } from '#shared/words/words.ts'
import { readOptions } from '#web/server/start/options.ts'
import { usualPort } from '#web/server/start/start-server.ts'
import { readGuide } from './read-guide.ts'

const folder = '/srv/trama'
const usual = readOptions({}, folder)
const inProduction = readOptions({ NODE_ENV: 'production' }, folder)
const amongStrangers = readOptions({ HOST: '0.0.0.0' }, folder)
const onPostgres = readOptions({ DATABASE_URL: 'postgres://localhost/trama' }, folder)
const onNats = readOptions(
  { DATABASE_URL: 'postgres://localhost/trama', NATS_URL: 'nats://localhost:4222' },
  folder,
)

/** How the guide says what is not a value. */
const said = {
  en: {
    none: 'none',
    keyFile: (name: string) => `${name} in the data folder`,
    ownAddress: 'where it listens',
    production: (value: string) => `${value} in production`,
    drain: (shared: number, alone: number) => `${shared} with PostgreSQL, else ${alone}`,
    strangers: (value: boolean) => `${value} where strangers register`,
  },
  es: {
    none: 'ninguno',
    keyFile: (name: string) => `${name} en la carpeta de datos`,
    ownAddress: 'donde escucha',
    production: (value: string) => `${value} en producción`,
    drain: (shared: number, alone: number) => `${shared} con PostgreSQL; si no, ${alone}`,
    strangers: (value: boolean) => `${value} donde se registran desconocidos`,
  },
} as const

/** What the server takes where a setting is absent, as the guide says it. */
function takenIn(locale: Locale): Readonly<Record<string, string>> {
  const { none, keyFile, ownAddress, production, drain, strangers } = said[locale]
  const orNone = (value: unknown): string =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? none
      : JSON.stringify(value)
  const { operator, metrics, database } = usual
  return {
    HOST: usual.host,
    PORT: String(usual.port ?? usualPort),
    TRAMA_DATA: `./${relative(folder, usual.dataPath)}`,
    DATABASE_URL: database.kind === 'sqlite' ? none : database.url,
    DATABASE_LISTEN_URL: orNone('listenUrl' in onPostgres.database ? onPostgres.database.listenUrl : null),
    TRAMA_KEY_FILE:
      dirname(usual.keyFile) === usual.dataPath ? keyFile(basename(usual.keyFile)) : usual.keyFile,
    TRAMA_KEYS: orNone(usual.rootKeys),
    TRAMA_LOG: usual.log,
    SERVER_MODE: usual.mode,
    AUTO_REGISTER: String(usual.autoRegister),
    PUBLIC_URL: usual.publicUrl ?? ownAddress,
    SMTP_URL: orNone(usual.smtp?.url),
    MAIL_FROM: orNone(usual.smtp?.from),
    OPERATOR_NAME: orNone(operator.name),
    OPERATOR_EMAIL: orNone(operator.email),
    OPERATOR_ADDRESS: orNone(operator.address),
    OPERATOR_COUNTRY: orNone(operator.country),
    SUPPORT_URL: orNone(operator.supportUrl),
    SOCIAL_LINKS: orNone(operator.socials),
    TRAMA_CHAT_URL: orNone(usual.chatUrl),
    TRAMA_CHAT_ORIGINS: orNone(usual.chatOrigins),
    TRAMA_PLAN_LIMITS: String(usual.hasPlanLimits),
    PAYMENT_PROVIDER: production(inProduction.payment.kind),
    TRAMA_PROXIES: String(usual.proxies),
    TRAMA_PUBLIC_ONLY: usual.publicOnly ? String(usual.publicOnly) : strangers(amongStrangers.publicOnly),
    NATS_URL: orNone(onPostgres.nats?.servers),
    NATS_SUBJECT: onNats.nats?.subject ?? none,
    TRAMA_METRICS_PORT: orNone(metrics.port),
    TRAMA_METRICS_HOST: metrics.host,
    TRAMA_METRICS_TOKEN: orNone(metrics.token),
    TRAMA_SLOW_STATEMENT_MS: String(usual.slowStatementMs),
    TRAMA_DRAIN_SECONDS: drain(onPostgres.drainMs / 1000, usual.drainMs / 1000),
    TRAMA_STOP_SECONDS: String(usual.stopMs / 1000),
    TRAMA_LEASE_SECONDS: String(usual.leaseMs / 1000),
  }
}

/** Rows of the table of settings: their names, and the usual values as they are read. */
function rowsIn(locale: Locale): readonly { readonly names: readonly string[]; readonly value: string }[] {
  const blocks = readGuide(locale).find(({ name }) => name === 'server')?.blocks ?? []
  const namesIn = (line: Line | undefined): readonly string[] =>
    (line ?? []).flatMap((piece) =>
      piece.kind === 'code' && /^[A-Z][A-Z_]+$/.test(piece.text) ? [piece.text] : [],
    )
  return blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .flatMap(([name, , value]) =>
      namesIn(name).length === 0 ? [] : [{ names: namesIn(name), value: textOf(value ?? []) }],
    )
}

test.each(locales)('the guide in %s says what the server takes where a setting is absent', (locale) => {
  const taken = takenIn(locale)
  const rows = rowsIn(locale)
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(taken).toSorted())
  const expected = rows.map(({ names }) => ({
    names,
    // One value for settings of one row that have the same.
    value: [...new Set(names.map((name) => taken[name]))].join(', '),
  }))
  expect(rows).toEqual(expected)
})
