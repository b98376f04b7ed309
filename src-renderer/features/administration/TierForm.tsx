import { z } from 'zod'
import { toMinor, toWhole } from '#shared/base/currency.ts'
import { planData, type TierData } from '#shared/model/subscription.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

const { networksLimit, gatewaysLimit, devicesLimit, desktopApp, ownServer, noRestrictions, currency } =
  planData.shape
/** As `planData`, with the price as people write it: in whole units, with no more decimals than the currency has. */
const planForm = z
  .object({
    ...{ networksLimit, gatewaysLimit, devicesLimit, desktopApp, ownServer, noRestrictions },
    price: z.number().min(0).max(1_000_000_000).nullable(),
    currency: z.string().trim().toUpperCase().pipe(currency),
  })
  .superRefine((typed, context) => {
    const { price } = typed
    if (price === null || toWhole(toMinor(price, typed.currency), typed.currency) === price) return
    const params = { problem: 'field-unreadable', facts: { value: String(price) } }
    context.addIssue({ code: 'custom', params, path: ['price'], input: price })
  })

/** Changes what a plan allows and costs. */
export function TierForm({ plan, onClose }: { readonly plan: TierData; readonly onClose: () => void }) {
  const { t } = useWords()
  const toasts = useToasts()
  const change = useCommand('administration', 'changePlan', { quiet: true })
  const { plan: planName, level: _level, priceMinor, ...start } = plan
  const name = t(`subscription.plan.${planName}`)
  const form = useFormOf({
    schema: planForm,
    start: { ...start, price: priceMinor === null ? null : toWhole(priceMinor, plan.currency) },
    send: ({ price, ...rest }) =>
      change.run({
        plan: planName,
        ...rest,
        priceMinor: price === null ? null : toMinor(price, rest.currency),
      }),
    done: () => {
      toasts.add({ tone: 'ok', title: t('administration.plans.saved', { name }) })
      onClose()
    },
  })
  const labels = {
    networksLimit: t('administration.plans.networks'),
    gatewaysLimit: t('administration.plans.gateways'),
    devicesLimit: t('administration.plans.devices'),
    price: t('administration.plans.price'),
    currency: t('administration.plans.currency'),
    desktopApp: t('administration.plans.desktop'),
    ownServer: t('administration.plans.server'),
    noRestrictions: t('administration.plans.restrictions'),
  }
  const hints = {
    desktopApp: t('administration.plans.desktop-hint'),
    ownServer: t('administration.plans.server-hint'),
    noRestrictions: t('administration.plans.restrictions-hint'),
  }
  const steps = { incrementLabel: t('shell.increase'), decrementLabel: t('shell.decrease') }
  return (
    <FormDialog
      title={t('administration.plans.title', { name })}
      submitLabel={t('shell.save')}
      busyLabel={t('shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      {(['networksLimit', 'gatewaysLimit', 'devicesLimit'] as const).map((limit) => (
        <NumberField
          key={limit}
          label={labels[limit]}
          hint={t('administration.plans.limit-hint')}
          min={0}
          {...steps}
          {...form.value(limit)}
        />
      ))}
      <div className="grid grid-cols-[2fr_1fr] items-start gap-4 max-sm:grid-cols-1">
        <NumberField
          label={labels.price}
          hint={t('administration.plans.price-hint', { currency: form.values.currency })}
          min={0}
          {...steps}
          {...form.value('price')}
        />
        <TextField
          label={labels.currency}
          hint={t('administration.plans.currency-hint')}
          autoComplete="off"
          spellCheck={false}
          {...form.text('currency')}
        />
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="ui-label mb-1">{t('administration.plans.includes')}</legend>
        {(['desktopApp', 'ownServer', 'noRestrictions'] as const).map((feature) => (
          <Checkbox key={feature} label={labels[feature]} hint={hints[feature]} {...form.check(feature)} />
        ))}
      </fieldset>
    </FormDialog>
  )
}
