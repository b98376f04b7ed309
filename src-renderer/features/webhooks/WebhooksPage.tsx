import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { useOpenRecord } from '#renderer/parts/list/use-open-record.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { DeleteWebhook } from './DeleteWebhook.tsx'
import { RotateSecret } from './RotateSecret.tsx'
import { ShownSecret, type NewSecret } from './ShownSecret.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookList, type WebhookDialog } from './WebhookList.tsx'
import { WebhookLog } from './WebhookLog.tsx'

type Open = WebhookDialog | { readonly kind: 'create' } | { readonly kind: 'shown'; readonly made: NewSecret }

/** Where events of the organization are sent, one of them with its log. */
export function WebhooksPage() {
  const { t } = useWords()
  const asked = useAsk('webhooks', 'list', {}, { everyMs: 15_000 })
  const [open, setOpen] = useState<Open | null>(null)
  const { openId: loggedId, show } = useOpenRecord(useListAddress(), 'webhook')
  const create = (
    <Button icon={Plus} onClick={() => setOpen({ kind: 'create' })}>
      {t('webhooks.add')}
    </Button>
  )
  const isEmpty = asked.data?.rows.length === 0
  const logged = asked.data?.rows.find(({ id }) => id === loggedId)
  return (
    <DashboardPage>
      <PageHeader title={t('webhooks.title')} actions={isEmpty ? undefined : create} />
      <AskedView asked={asked}>
        {({ rows, nowMs }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={Webhook}
              title={t('webhooks.empty-title')}
              text={t('webhooks.empty-text')}
              action={create}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <p className="max-w-[68ch] text-text-2">{t('webhooks.lead')}</p>
              <WebhookList
                webhooks={rows}
                nowMs={nowMs}
                openId={loggedId}
                onOpen={({ id }) => show(id)}
                onDialog={setOpen}
              />
              {logged === undefined ? null : (
                <WebhookLog key={logged.id} webhook={logged} onClose={() => show(null)} />
              )}
            </div>
          )
        }
      </AskedView>
      {open === null ? null : <OpenDialog open={open} onOpen={setOpen} />}
    </DashboardPage>
  )
}

function OpenDialog({ open, onOpen }: { readonly open: Open; readonly onOpen: (open: Open | null) => void }) {
  const close = (): void => onOpen(null)
  const show = (made: NewSecret): void => onOpen({ kind: 'shown', made })
  switch (open.kind) {
    case 'create':
      return <WebhookForm webhook={null} onClose={close} onSaved={close} onMade={show} />
    case 'edit':
      return <WebhookForm webhook={open.webhook} onClose={close} onSaved={close} onMade={show} />
    case 'rotate':
      return <RotateSecret webhook={open.webhook} onClose={close} onMade={show} />
    case 'delete':
      return <DeleteWebhook webhook={open.webhook} onClose={close} />
    case 'shown':
      return <ShownSecret made={open.made} onClose={close} />
  }
}
