import { KeyRound } from 'lucide-react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { SshAccess } from '#shared/contract/ssh-keys.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KeyValueList, type KeyValue } from '#renderer/ui/KeyValueList.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import type { GatewayDialog } from './GatewayDialogs.tsx'

export interface WorkstationAccessProps {
  readonly gateway: GatewayView
  readonly onDialog: (dialog: GatewayDialog) => void
}

/** How this computer signs in to a gateway whose key is kept by workstations. */
export function WorkstationAccess({ gateway, onDialog }: WorkstationAccessProps) {
  const { t } = useWords()
  const list = useAsk('sshKeys', 'list', {})
  return (
    <PanelSection title={t('keys.here.title')}>
      <AskedView asked={list}>
        {(all) => (
          <Access
            gateway={gateway}
            access={all.find((one) => one.gatewayId === gateway.id)}
            onDialog={onDialog}
          />
        )}
      </AskedView>
    </PanelSection>
  )
}

function Access({
  gateway,
  access,
  onDialog,
}: WorkstationAccessProps & { readonly access: SshAccess | undefined }) {
  const { t } = useWords()
  const make = useCommand('sshKeys', 'make')
  const mayWrite = useMay('gateway.write')
  const kind = access?.kind ?? 'none'
  const act = (dialog: 'rotate' | 'authorize' | 'agent' | 'jump') => () => onDialog({ kind: dialog, gateway })
  return (
    <div className="flex flex-col gap-3">
      <KeyValueList rows={useRows(access)} />
      {kind === 'none' ? <p className="text-12 text-text-3">{t('keys.here.none-hint')}</p> : null}
      {mayWrite ? (
        <div className="flex flex-wrap gap-2">
          {kind === 'none' ? (
            <Button
              icon={KeyRound}
              busy={make.busy}
              busyLabel={t('keys.here.making')}
              onClick={() => void make.run({ gatewayId: gateway.id })}
            >
              {t('keys.here.make')}
            </Button>
          ) : (
            <>
              <Button variant="outline" onClick={act('authorize')}>
                {t('keys.here.authorize')}
              </Button>
              <Button variant="outline" onClick={act('rotate')}>
                {t('keys.here.rotate')}
              </Button>
            </>
          )}
          <Button variant="outline" onClick={act('agent')}>
            {t('keys.here.use-agent')}
          </Button>
          <Button variant="outline" onClick={act('jump')}>
            {t('keys.here.set-jump')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function useRows(access: SshAccess | undefined): readonly KeyValue[] {
  const { t, format } = useWords()
  const rows: KeyValue[] = [
    { id: 'kind', label: t('keys.title'), value: t(`keys.here.${access?.kind ?? 'none'}`) },
  ]
  if (access === undefined) return rows
  const { fingerprint, madeAtMs, jump } = access
  if (fingerprint !== null)
    rows.push({ id: 'fingerprint', label: t('keys.here.fingerprint'), value: fingerprint, mono: true })
  if (madeAtMs !== null) rows.push({ id: 'made', label: t('keys.here.made'), value: format.date(madeAtMs) })
  rows.push({
    id: 'jump',
    label: t('keys.here.jump'),
    value: jump === null ? t('keys.here.no-jump') : `${jump.user}@${jump.host}:${jump.port}`,
    mono: jump !== null,
  })
  return rows
}
