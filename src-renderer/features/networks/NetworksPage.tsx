import { Plus, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { isFilledList } from '#renderer/parts/list/PagedTable.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { NetworkDialogs, type NetworkDialog } from './NetworkDialogs.tsx'
import { NetworkList } from './NetworkList.tsx'
import { useNetworkList } from './use-network-list.ts'

/** The networks of the organization. */
export function NetworksPage() {
  const { t } = useWords()
  const paths = usePaths()
  const navigate = useNavigate()
  const mayWrite = useMay('network.write')
  const { address, list } = useNetworkList()
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
        count={list.asked.data?.total}
        actions={isFilledList(list) ? create : undefined}
      />
      <NetworkList
        list={list}
        address={address}
        onDialog={setDialog}
        empty={
          <EmptyState
            icon={Waypoints}
            title={t('networks.empty-title')}
            text={t('networks.empty-text')}
            action={create}
          />
        }
      />
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
