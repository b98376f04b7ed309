import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'

/** So many are named; the list of devices has them all. */
const shown = 8

/** Devices that need their file again once this plan is applied, by name and why. */
export function FilesToRenew({ renew }: Pick<ReviewedPlan, 'renew'>) {
  const { t, format } = useWords()
  if (renew.count === 0) return null
  const say = ({ name, network, reasons: why }: ReviewedPlan['renew']['devices'][number]): string => {
    const reasons = format.list(why.map((reason) => t(`devices.file.reason.${reason}`)))
    return network === null
      ? t('plan.renew.why', { name, reasons })
      : t('plan.renew.why-in', { name, network, reasons })
  }
  const named = renew.devices.slice(0, shown)
  const rest = renew.count - named.length
  return (
    <div className="px-4 pt-2">
      <Note tone="warn" title={t('plan.renew.title', { count: renew.count })}>
        <p>{t('plan.renew.text')}</p>
        <ul className="mt-1">
          {named.map((each) => (
            <li key={`${each.network ?? ''} ${each.deviceId}`}>{say(each)}</li>
          ))}
          {rest > 0 ? <li>{t('plan.renew.more', { count: rest })}</li> : null}
        </ul>
      </Note>
    </div>
  )
}
