import type { Areas } from '#web/server/api/testing/call-inputs.ts'
import { webhookForm, type Furnished } from '#web/server/testing/furnished.ts'

/** A good input for each call about webhooks. */
export function webhookInputs({ webhookId: id, deliveryId }: Furnished): Areas<'webhooks'>['webhooks'] {
  return {
    list: {},
    create: webhookForm(),
    change: { ...webhookForm('Changed'), id },
    remove: { id },
    rotate: { id },
    deliveries: { id },
    sendTest: { id },
    sendAgain: { id, deliveryId },
  }
}
