import { z } from 'zod'
import { isLoopbackHost } from '#shared/base/loopback.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { name } from './field.ts'

/** What a webhook may be told of: groups of events, of which a person chooses. */
export const webhookKinds = [
  'troubles',
  'networks',
  'gateways',
  'devices',
  'people',
  'security',
  'organization',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/**
 * How many webhooks an organization has, how many messages may wait for one of them, how many that are over stay in
 * its log, and for how long; how long an address may be; how long the former secret signs as well; how long an address
 * may fail before it is switched off.
 */
export const webhookBounds = {
  organization: 10,
  waiting: 1000,
  log: 200,
  logDays: 30,
  url: 500,
  formerHours: 24,
  failingDays: 3,
} as const

/** Where messages go, as it is typed. A parser of addresses leaves out line ends: what is shown would not be what is used. */
export const webhookUrl = z
  .string()
  .trim()
  .min(1)
  .max(webhookBounds.url)
  .regex(/^\P{Cc}*$/u)

/** What a person says of a webhook. */
export const webhookForm = z.object({
  name,
  url: webhookUrl,
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1)
    .max(webhookKinds.length)
    .transform((kinds) => webhookKinds.filter((kind) => kinds.includes(kind))),
  active: z.boolean(),
})
export type WebhookForm = z.infer<typeof webhookForm>

/** Reads where messages go: `https`, on this machine `http` as well, without a user. Answers `server-insecure`. */
export function parseWebhookUrl(text: string): Result<URL, Problem<'server-insecure'>> {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url?.protocol === 'http:' && isLoopbackHost(url.hostname)
  if (url !== null && url.username + url.password === '' && (isPlain || url.protocol === 'https:'))
    return ok(url)
  return fail(problem('server-insecure', { url: text.slice(0, 80) }))
}
