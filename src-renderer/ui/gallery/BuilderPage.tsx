import { RefreshCw, Share } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { AccountButton } from '#renderer/ui/layouts/AccountButton.tsx'
import { BuilderLayout } from '#renderer/ui/layouts/BuilderLayout.tsx'
import { Crumbs } from '#renderer/ui/layouts/Crumbs.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { GatewayPanel } from './GatewayPanel.tsx'
import { renderLink, sampleGroups } from './sample-nav.ts'
import type { PartProps } from './Part.tsx'

export function BuilderPage({ words }: PartProps) {
  const [access, setAccess] = useState<'viewer' | 'editor'>('editor')
  return (
    <BuilderLayout
      groups={sampleGroups(words, 'networks')}
      navLabel={words.nav.label}
      renderLink={renderLink}
      brand={{ name: 'Trama', render: renderLink('#home') }}
      account={<AccountButton name="Carolina Rojas" />}
      skipLabel={words.skip}
      navOpenLabel={words.openNav}
      bar={{
        start: (
          <>
            <Crumbs
              label={words.where}
              items={[
                { id: 'networks', label: words.nav.networks, render: renderLink('#networks') },
                { id: 'office', label: 'Office' },
              ]}
            />
            <span className="mono text-12 text-text-2">10.20.0.0/24</span>
            <StateBadge state="drift">{words.states.drift}</StateBadge>
          </>
        ),
        end: (
          <>
            <SegmentedControl
              label={words.access}
              value={access}
              onValueChange={setAccess}
              options={[
                { value: 'viewer', label: words.viewer },
                { value: 'editor', label: words.editor },
              ]}
            />
            <IconButton variant="outline" label={words.more} icon={Share} />
            <Button icon={RefreshCw}>
              {words.synchronize} <span className="num">2</span>
            </Button>
          </>
        ),
      }}
      panel={<GatewayPanel words={words} />}
    >
      <h1 className="sr-only">Office</h1>
    </BuilderLayout>
  )
}
