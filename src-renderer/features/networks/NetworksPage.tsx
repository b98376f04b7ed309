import { Plus, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { usePaths } from '#renderer/app/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { NetworkDialogs, type NetworkDialog } from './NetworkDialogs.tsx'
import { NetworkList } from './NetworkList.tsx'

/** Every network of the organization. */
export function NetworksPage() {
  const { t } = useWords()
  const paths = usePaths()
  const navigate = useNavigate()
  const mayWrite = useMay('network.write')
  const networks = useAsk('networks', 'list', {}, { everyMs: 15_000 })
  const address = useListAddress()
  const isAsked = mayWrite && address.get('create') !== null
  const [dialog, setDialog] = useState<NetworkDialog | null>(isAsked ? { kind: 'create' } : null)
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('networks.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage>
      <PageHeader
        title={t('networks.title')}
        count={networks.data?.length}
        actions={(networks.data?.length ?? 0) === 0 ? undefined : create}
      />
      <AskedView asked={networks}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={Waypoints}
              title={t('networks.empty-title')}
              text={t('networks.empty-text')}
              action={create}
            />
          ) : (
            <NetworkList all={all} onDialog={setDialog} />
          )
        }
      </AskedView>
      {dialog === null ? null : (
        <NetworkDialogs
          dialog={dialog}
          onClose={() => {
            setDialog(null)
            if (address.get('create') !== null) address.set({ create: null })
          }}
          onCreated={(network) => void navigate(paths.builder(network.id))}
        />
      )}
    </DashboardPage>
  )
}
