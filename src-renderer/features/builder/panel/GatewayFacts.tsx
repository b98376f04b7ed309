import { Zap } from 'lucide-react'
import { Link } from 'react-router'
import type { Result } from '#shared/base/result.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Placement } from '#shared/model/relation.ts'
import { capitalize } from '#shared/words/format.ts'
import { useState } from 'react'
import { usePaths } from '#renderer/frame/paths.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { KeyValueList, type KeyValue } from '#renderer/ui/KeyValueList.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { useContact } from '../context/use-live.ts'
import { shareUnit, totalRate } from '../live/traffic.ts'

/** How a gateway is reached, when it was last, and what passes through it. */
export function GatewayFacts({
  gateway,
  placement,
}: {
  readonly gateway: Gateway
  readonly placement: Placement
}) {
  const { t, format } = useWords()
  const { facts } = useBuilder()
  const paths = usePaths()
  const copy = useCopy()
  const seen = facts.gateways.get(gateway.id)
  const contact = useContact(gateway.id)
  const lastAtMs = Math.max(contact?.readAtMs ?? 0, seen?.lastContactAtMs ?? 0)
  const fingerprint = seen?.hostKey?.fingerprint
  const rate = contact === undefined ? null : totalRate(contact)
  const end = (text: string) => (
    <CopyButton text={text} label={t('builder.panel.address-copy', { address: text })} {...copy} />
  )
  const rows: KeyValue[] = [
    {
      id: 'address',
      label: t('builder.gateway.address'),
      value: gateway.publicAddress,
      mono: true,
      end: end(gateway.publicAddress),
    },
    {
      id: 'tunnel',
      label: t('builder.gateway.tunnel'),
      value: placement.address ?? '',
      mono: true,
      end: placement.address === null ? undefined : end(placement.address),
    },
    ...(placement.address6 === null
      ? []
      : [
          {
            id: 'tunnel6',
            label: t('builder.gateway.tunnel6'),
            value: placement.address6,
            mono: true,
            end: end(placement.address6),
          },
        ]),
    { id: 'listens', label: t('builder.gateway.listens'), value: `${gateway.listenPort}/udp`, mono: true },
    {
      id: 'ssh',
      label: t('builder.gateway.ssh'),
      value: `${gateway.sshUser}@${gateway.publicAddress}:${gateway.sshPort}`,
      mono: true,
    },
    ...(gateway.localAddress === null
      ? []
      : [
          {
            id: 'local',
            label: t('builder.gateway.local'),
            value: gateway.localAddress,
            mono: true,
            end: end(gateway.localAddress),
          },
        ]),
    {
      id: 'host-key',
      label: t('builder.gateway.host-key'),
      value:
        fingerprint === undefined ? (
          t('builder.gateway.not-pinned')
        ) : (
          <span title={fingerprint}>{shortFingerprint(fingerprint)}</span>
        ),
      mono: fingerprint !== undefined,
      end: fingerprint === undefined ? undefined : end(fingerprint),
    },
    {
      id: 'contact',
      label: t('builder.gateway.contact'),
      value:
        lastAtMs === 0 ? (
          t('builder.gateway.never')
        ) : (
          <Age at={lastAtMs} format={(age) => t('states.ago', { age: format.age(age) })} />
        ),
    },
  ]
  return (
    <>
      <PanelSection title={t('builder.panel.connection')}>
        <KeyValueList rows={rows} />
        <ConnectionTest gateway={gateway} />
        <p className="mt-3">
          <TextLink render={<Link to={paths.gateways(gateway.id)} />}>
            {t('builder.gateway.open-page')}
          </TextLink>
        </p>
      </PanelSection>
      {rate === null ? null : (
        <PanelSection title={t('builder.gateway.traffic')}>
          <KeyValueList
            rows={[
              { id: 'down', label: t('builder.device.received'), value: rateText(rate.down, format.number) },
              { id: 'up', label: t('builder.device.sent'), value: rateText(rate.up, format.number) },
            ]}
          />
        </PanelSection>
      )}
    </>
  )
}

/** Its beginning and end, as people compare it. */
function shortFingerprint(fingerprint: string): string {
  return `${fingerprint.slice(0, 13)}...${fingerprint.slice(-4)}`
}

function rateText(bits: number, number: (value: number) => string): string {
  const { values, unit } = shareUnit([bits])
  return `${number(Number((values[0] ?? 0).toPrecision(3)))} ${unit}`
}

/** Signs in and reads; changes nothing. */
function ConnectionTest({ gateway }: { readonly gateway: Gateway }) {
  const { t, format } = useWords()
  const { facts } = useBuilder()
  const mayTest = useMay('gateway.write')
  const test = useCommand('gateways', 'test', { quiet: true })
  const [answer, setAnswer] = useState<Result<OutputOf<'gateways', 'test'>> | null>(null)
  if (!mayTest || facts.gateways.get(gateway.id)?.hostKey === null) return null
  return (
    <div className="mt-3 flex flex-col gap-2">
      <Button
        variant="soft"
        icon={Zap}
        className="self-start"
        busy={test.busy}
        busyLabel={t('builder.gateway.testing')}
        onClick={() => void test.run({ id: gateway.id }).then(setAnswer)}
      >
        {t('builder.gateway.test')}
      </Button>
      {answer === null ? null : answer.ok ? (
        <Note tone="ok" live title={t('builder.gateway.test-ok')}>
          {t('builder.gateway.test-facts', {
            os: capitalize(answer.value.os),
            ms: format.number(answer.value.milliseconds),
          })}
        </Note>
      ) : (
        <ProblemNote tone="bad" live problem={answer.problem} />
      )}
    </div>
  )
}
