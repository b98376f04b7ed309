import type { GatewayView } from '#shared/contract/gateways.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useWords } from '#renderer/state/words.ts'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { ContactAge } from './ContactAge.tsx'
import { shortenFingerprint } from '#renderer/parts/host-key/fingerprint.ts'

/** How a gateway is reached. */
export function ConnectionFacts({ gateway }: { readonly gateway: GatewayView }) {
  const { t, format } = useWords()
  const copy = useCopy()
  const { hostKey, localAddress, dialPort } = gateway
  return (
    <PanelSection last title={t('gateways.connection.title')}>
      <KeyValueList
        rows={[
          {
            id: 'address',
            label: t('gateways.connection.address'),
            value: gateway.publicAddress,
            mono: true,
            end: <CopyButton text={gateway.publicAddress} label={t('shell.copy')} {...copy} />,
          },
          {
            id: 'user',
            label: t('gateways.connection.user'),
            value: `${gateway.sshUser}, ${gateway.sshPort}`,
            mono: true,
          },
          ...(localAddress === null
            ? []
            : [{ id: 'local', label: t('gateways.connection.local'), value: localAddress, mono: true }]),
          {
            id: 'listen',
            label: t('gateways.connection.listen'),
            value: `${gateway.listenPort}/udp`,
            mono: true,
          },
          ...(dialPort === null
            ? []
            : [{ id: 'dial', label: t('gateways.connection.dial'), value: `${dialPort}/udp`, mono: true }]),
          {
            id: 'fingerprint',
            label: t('gateways.connection.fingerprint'),
            value:
              hostKey === null
                ? t('gateways.connection.not-pinned')
                : shortenFingerprint(hostKey.fingerprint),
            mono: hostKey !== null,
            end:
              hostKey === null ? undefined : (
                <CopyButton text={hostKey.fingerprint} label={t('shell.copy')} {...copy} />
              ),
          },
          { id: 'rules', label: t('gateways.connection.rules'), value: format.number(gateway.ruleCount) },
          {
            id: 'visible',
            label: t('gateways.connection.visible'),
            value: t(gateway.visible ? 'gateways.connection.yes' : 'gateways.connection.no'),
          },
          {
            id: 'auto-start',
            label: t('gateways.connection.auto-start'),
            value: t(gateway.autoStart ? 'gateways.connection.yes' : 'gateways.connection.no'),
          },
          { id: 'created', label: t('gateways.connection.created'), value: format.date(gateway.createdAtMs) },
          {
            id: 'contact',
            label: t('gateways.connection.contact'),
            value: <ContactAge atMs={gateway.lastContactAtMs} />,
          },
        ]}
      />
    </PanelSection>
  )
}
