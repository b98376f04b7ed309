import { useState } from 'react'
import type { WebhookKind } from '#shared/model/webhook.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { LeaveGuard } from '#renderer/parts/LeaveGuard.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { CheckboxGroup } from '#renderer/ui/CheckboxGroup.tsx'
import { SkeletonRows } from '#renderer/ui/Skeleton.tsx'

type Mailed = OutputOf<'notifications', 'mailed'>

/** What of the organization the person is told of by mail. */
export function MailedCard() {
  const { t } = useWords()
  const asked = useAsk('notifications', 'mailed', {})
  // Somebody who only has devices here is told of nothing.
  if (asked.data?.open.length === 0) return null
  return (
    <Card title={t('account.mailed.title')}>
      <AskedView asked={asked} shape={<SkeletonRows rows={4} />}>
        {(mailed) => <Choice key={mailed.kinds.join()} mailed={mailed} />}
      </AskedView>
    </Card>
  )
}

function Choice({ mailed }: { readonly mailed: Mailed }) {
  const { t } = useWords()
  const toasts = useToasts()
  const choose = useCommand('notifications', 'chooseMailed')
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(mailed.kinds)
  if (!mailed.canSend && mailed.kinds.length === 0)
    return <p className="text-text-2">{t('account.mailed.no-mail')}</p>
  const isSame = kinds.join() === mailed.kinds.join()
  const save = async (): Promise<void> => {
    const saved = await choose.run({ kinds: [...kinds] })
    if (saved.ok) toasts.add({ id: 'mailed', tone: 'ok', title: t('account.mailed.saved') })
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-text-2 [overflow-wrap:anywhere]">
        {mailed.canSend ? t('account.mailed.text', { email: mailed.email }) : t('account.mailed.no-mail')}{' '}
        {mailed.isChosen ? null : t('account.mailed.usual')} {t('account.mailed.own')}
      </p>
      <CheckboxGroup
        label={t('account.mailed.kinds')}
        options={mailed.open.map((kind) => ({ value: kind, label: t(`webhooks.kind.${kind}`) }))}
        values={kinds}
        error={undefined}
        onValuesChange={setKinds}
      />
      <Button variant="outline" busy={choose.busy} busyLabel={t('shell.saving')} onClick={() => void save()}>
        {t('account.mailed.save')}
      </Button>
      <LeaveGuard
        isUnsaved={!isSame && !choose.busy}
        text={t('shell.unsaved.text', { fields: t('account.mailed.title') })}
      />
    </div>
  )
}
