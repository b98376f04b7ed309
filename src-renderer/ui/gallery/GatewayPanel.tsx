import { Ellipsis } from 'lucide-react'
import { Age } from '#renderer/ui/Age.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { DiffLines } from '#renderer/ui/DiffLines.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import type { PartProps } from './Part.tsx'

const opened = Date.now() - 8000
const nothing = (): void => undefined

export function GatewayPanel({ words }: PartProps) {
  return (
    <SidePanel
      label={words.headings.panel}
      icon={<KindTile kind="gateway-hub" />}
      name="gw-madrid"
      kind={words.gatewayKind}
      actions={<IconButton label={words.more} icon={Ellipsis} size="xs" />}
      onClose={nothing}
      closeLabel={words.close}
      tabs={
        <Tabs
          label={words.headings.panel}
          bare
          value="overview"
          onValueChange={nothing}
          tabs={[
            { value: 'overview', label: words.overview },
            { value: 'peers', label: words.peers, count: 5 },
            { value: 'files', label: words.files },
          ]}
        />
      }
      footer={
        <>
          <Switch label={words.active} checked onCheckedChange={nothing} />
          <Button variant="danger-outline" className="ml-auto">
            {words.removeAsk}
          </Button>
        </>
      }
    >
      <PanelSection
        title={words.differs}
        glyph={<StateGlyph state="drift" size={15} />}
        end={<Age at={opened} format={words.read} />}
      >
        <p className="mb-2.5 text-text-2">{words.byHand}</p>
        <DiffLines
          label={words.files}
          title="wg · peer field-tablet"
          addedLabel={words.added}
          removedLabel={words.removed}
          lines={[
            { sign: ' ', text: 'PublicKey  mB4x…9Q0=' },
            { sign: '-', text: 'AllowedIPs 10.20.0.34/32' },
            { sign: '+', text: 'AllowedIPs 10.20.0.32/28' },
          ]}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button>{words.putBack}</Button>
          <Button variant="outline">{words.adopt}</Button>
        </div>
      </PanelSection>
      <PanelSection title={words.connection} last>
        <KeyValueList
          rows={[
            {
              id: 'ip',
              label: words.publicIp,
              value: '198.51.100.24',
              mono: true,
              end: (
                <CopyButton
                  text="198.51.100.24"
                  label={words.copyAddress}
                  onCopied={nothing}
                  onFailed={nothing}
                />
              ),
            },
            { id: 'port', label: words.listens, value: '51820/udp', mono: true },
            { id: 'key', label: words.hostKey, value: 'SHA256:Qm7v…u1Ek', mono: true },
            { id: 'contact', label: words.lastContact, value: '14:06:52' },
          ]}
        />
      </PanelSection>
    </SidePanel>
  )
}
