import { z } from 'zod'
import type { WebhookView } from '#shared/contract/webhooks.ts'
import { name } from '#shared/model/field.ts'
import { parseWebhookUrl, webhookKinds, webhookUrl } from '#shared/model/webhook.ts'

/** What the form of a webhook holds. */
export const webhookFields = z.object({
  name,
  url: webhookUrl.refine((text) => text === '' || parseWebhookUrl(text).ok, {
    params: { problem: 'server-insecure' },
  }),
  kinds: z.array(z.enum(webhookKinds)).min(1),
  active: z.boolean(),
})

/** What is there before anything is typed. */
export function startOf(webhook: WebhookView | null): z.input<typeof webhookFields> {
  if (webhook === null) return { name: '', url: '', kinds: ['troubles'], active: true }
  const { name: called, url, kinds, active } = webhook
  return { name: called, url, kinds, active }
}
