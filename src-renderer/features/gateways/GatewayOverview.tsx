import { Zap } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { TestResult } from '#renderer/parts/gateway-setup/TestResult.tsx'
import { shownState } from '#renderer/parts/list/StateFilter.tsx'
import { SyncBadge } from '#renderer/parts/SyncBadge.tsx'
import { ProblemWords } from '#renderer/parts/ProblemWords.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import type { GatewayDialog } from './GatewayDialogs.tsx'
import { GatewayRemains } from './GatewayRemains.tsx'
import { SetupSteps } from './SetupSteps.tsx'
import { useConnectionTest } from './use-connection-test.ts'

export interface GatewayOverviewProps {
  readonly gateway: GatewayView
  readonly onDialog: (dialog: GatewayDialog) => void
  readonly onShowKeys: () => void
  /** Its host key has just been pinned: the test comes next, by itself. */
  readonly testNow: boolean
  readonly onTested: () => void
}

/** State first, then what is left to set up, then the connection. */
export function GatewayOverview({ gateway, onDialog, onShowKeys, testNow, onTested }: GatewayOverviewProps) {
  const { t } = useWords()
  const paths = usePaths()
  const mayTest = useMay('gateway.write')
  const test = useConnectionTest(gateway, onDialog)
  useEffect(() => {
    if (!testNow || gateway.hostKey === null) return
    onTested()
    test.run()
  }, [testNow, gateway.hostKey, onTested, test])
  const [firstNetwork] = gateway.networkIds
  const isSetUp = gateway.hostKey !== null && gateway.lastContactAtMs !== null && gateway.wasSynchronized
  return (
    <>
      <PanelSection>
        <div className="flex flex-col items-start gap-3">
          <SyncBadge state={shownState(gateway)} />
          <StateWords gateway={gateway} />
          <div className="flex flex-wrap gap-2">
            {firstNetwork === undefined ? null : (
              <ButtonLink
                variant={isSetUp ? 'solid' : 'outline'}
                render={<Link to={paths.builder(firstNetwork)} />}
              >
                {t('gateways.panel.plan-link')}
              </ButtonLink>
            )}
            {mayTest ? (
              <Button
                variant="outline"
                icon={Zap}
                busy={test.busy}
                busyLabel={t('gateways.panel.testing')}
                onClick={test.run}
              >
                {t('gateways.panel.test')}
              </Button>
            ) : null}
          </div>
          {mayTest && gateway.publicKey === null && test.answer === null ? (
            <p className="text-12 text-text-3">{t('gateways.test.makes-key')}</p>
          ) : null}
          <TestResult answer={test.answer} />
        </div>
      </PanelSection>
      <GatewayRemains gateway={gateway} onDialog={onDialog} />
      {isSetUp ? null : (
        <SetupSteps
          gateway={gateway}
          onShowKeys={onShowKeys}
          onGreet={() => onDialog({ kind: 'greet', gateway })}
        />
      )}
      <ConnectionFacts gateway={gateway} />
    </>
  )
}

/** What is true now, in a sentence or two. */
function StateWords({ gateway }: { readonly gateway: GatewayView }) {
  const { t, format } = useWords()
  const state = shownState(gateway)
  if (state.kind === 'synchronized')
    return (
      <p className="text-text-2">{t('gateways.state.synchronized', { time: format.dateTime(state.atMs) })}</p>
    )
  if (state.kind !== 'error') return <p className="text-text-2">{t(`gateways.state.${state.kind}`)}</p>
  return (
    <div className="text-text-2 [overflow-wrap:anywhere]">
      <ProblemWords problem={state.problem}>{t(`states.truth.${state.truth}`)}</ProblemWords>
    </div>
  )
}
