import { useState } from 'react'
import { z } from 'zod'
import type { OrganizationView } from '#shared/contract/administration.ts'
import { tierNames, subscriptionStatuses } from '#shared/model/subscription.ts'
import { readDay, refuseDay, writeDay } from '#renderer/parts/day.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

/** `until`: a day as date fields write it, the last one of the period; nothing: it does not end by itself. */
const subscriptionForm = z.object({
  plan: z.enum(tierNames),
  status: z.enum(subscriptionStatuses),
  until: z.string().superRefine((day, context) => {
    const refused = day === '' ? null : refuseDay(day)
    if (refused === null) return
    const { code, facts } = refused
    context.addIssue({ code: 'custom', params: { problem: code, facts }, input: day })
  }),
})

/** Sets an organization's plan, status and period. */
export function SubscriptionForm(props: {
  readonly organization: OrganizationView
  readonly onClose: () => void
}) {
  const { t, format } = useWords()
  const toasts = useToasts()
  const { id, name, plan, status, periodToMs, users, networks, gateways, devices } = props.organization
  const change = useCommand('administration', 'changeSubscription', { quiet: true })
  const [nowMs] = useState(() => Date.now())
  const form = useFormOf({
    schema: subscriptionForm,
    // A period ends with its last day: a moment before the next one begins.
    start: { plan, status, until: periodToMs === null ? '' : writeDay(periodToMs - 1) },
    send: ({ until, ...rest }) => change.run({ id, ...rest, periodToMs: readDay(until, 1) }),
    done: () => {
      toasts.add({ tone: 'ok', title: t('administration.subscription.saved', { name }) })
      props.onClose()
    },
  })
  const labels = {
    plan: t('administration.subscription.plan'),
    status: t('administration.subscription.status'),
    until: t('administration.subscription.until'),
  }
  const endMs = readDay(form.values.until, 1)
  const isOver = form.values.status === 'active' && endMs !== null && endMs <= nowMs
  return (
    <FormDialog
      title={t('administration.subscription.title', { name })}
      submitLabel={t('shell.save')}
      busyLabel={t('shell.saving')}
      form={form}
      labels={labels}
      onClose={props.onClose}
    >
      <p className="text-text-2">
        {t('administration.subscription.has', {
          what: format.list([
            t('audit.many.user', { count: users }),
            t('audit.many.network', { count: networks }),
            t('audit.many.gateway', { count: gateways }),
            t('audit.many.device', { count: devices }),
          ]),
        })}
      </p>
      <Refunds refunds={props.organization.refunds} />
      <Select
        label={labels.plan}
        options={tierNames.map((value) => ({ value, label: t(`subscription.plan.${value}`) }))}
        {...form.value('plan')}
      />
      <Select
        label={labels.status}
        options={subscriptionStatuses.map((value) => ({ value, label: t(`subscription.status.${value}`) }))}
        {...form.value('status')}
      />
      <TextField
        type="date"
        label={labels.until}
        hint={t('administration.subscription.until-hint')}
        {...form.text('until')}
      />
      {isOver ? <Note tone="warn">{t('administration.subscription.over')}</Note> : null}
      {isOver || form.values.status !== 'active' ? (
        <Note tone="warn">{t('administration.subscription.closes', { name })}</Note>
      ) : null}
    </FormDialog>
  )
}

/** What was paid and is not due, with the references by which it is found. */
function Refunds({ refunds }: Pick<OrganizationView, 'refunds'>) {
  const { t, format } = useWords()
  if (refunds.length === 0) return null
  return (
    <Note tone="warn" title={t('administration.subscription.refunds')}>
      <ul className="mt-1 list-disc pl-4">
        {refunds.map(({ reference, amountMinor, currency, atMs }) => (
          <li key={reference} className="break-all">
            {t('administration.subscription.refund', {
              amount: format.money(amountMinor, currency),
              date: format.date(atMs),
              reference,
            })}
          </li>
        ))}
      </ul>
    </Note>
  )
}
