import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { problem } from '#shared/base/problem.ts'
import type { TierName } from '#shared/model/subscription.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { ProblemWords } from '#renderer/parts/ProblemWords.tsx'
import { presetDialog } from '#renderer/state/dialogs.ts'
import { useDialogs } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { Payment } from './use-billing.ts'

export interface BillingEnd {
  /** Says what became of a payment. */
  readonly tell: (payment: Payment) => void
  /** Says that a plan was taken without a payment. */
  readonly tellTaken: (plan: TierName) => void
  /** A form is open in which it was begun: it says itself what failed. */
  readonly setForm: (isOpen: boolean) => void
}

/** Dialogs that say how a payment ended, with the way on where it was made. */
export function useBillingEnd(): BillingEnd {
  const { t } = useWords()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const paths = usePaths()
  const hasForm = useRef(false)
  const succeed = (description: string): void => {
    const preset = presetDialog(t, 'success', { id: 'paid', description })
    const home = { label: t('payment.end.home'), onClick: () => void navigate(paths.home()) }
    dialogs.open({ ...preset, buttons: [home, ...preset.buttons] })
  }
  return {
    setForm: (isOpen) => {
      hasForm.current = isOpen
    },
    tellTaken: (plan) => succeed(t('payment.end.paid-free', { plan: t(`subscription.plan.${plan}`) })),
    tell: ({ status, plan, purpose }) => {
      if (status === 'active') {
        const said = purpose === 'renewal' ? 'renewed' : 'paid'
        succeed(t(`payment.end.${said}`, { plan: t(`subscription.plan.${plan}`) }))
        return
      }
      if (hasForm.current) return
      const title = t('payment.end.not-paid')
      const description =
        status === 'error_payment_method' ? (
          <ProblemWords problem={problem('payment-method-refused')} />
        ) : (
          t(status === 'annulled_payment' ? 'payment.end.annulled' : 'payment.end.declined')
        )
      dialogs.open(presetDialog(t, 'error', { id: 'not-paid', title, description }))
    },
  }
}
