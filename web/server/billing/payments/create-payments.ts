import type { Clock } from '#shared/app/ports.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { Payments } from '#web/server/kernel/ports/payments.ts'
import { createSandbox } from './sandbox.ts'
import { createWompi } from './wompi.ts'

/** The way payments go in this deployment; null: nobody pays here. */
export function createPayments(options: PaymentOptions, db: Database, clock: Clock): Payments | null {
  switch (options.kind) {
    case 'off':
      return null
    case 'sandbox':
      return createSandbox(db, clock)
    case 'wompi':
      return createWompi(options.account)
  }
}
