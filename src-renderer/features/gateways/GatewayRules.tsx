import type { GatewayRow } from '#shared/contract/gateways.ts'
import type { Drawing } from '#shared/contract/drawings.ts'
import type { Rule } from '#shared/model/rule.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Port } from '#renderer/ui/Tag.tsx'

export interface GatewayRulesProps {
  readonly gateway: GatewayRow
}

/** What is behind a gateway, network by network. */
export function GatewayRules({ gateway }: GatewayRulesProps) {
  const { t } = useWords()
  if (gateway.networks.length === 0)
    return (
      <PanelSection last>
        <p className="text-text-2">{t('gateways.panel.no-networks')}</p>
      </PanelSection>
    )
  return gateway.networks.map((network) => (
    <RulesIn key={network.id} gatewayId={gateway.id} network={network} />
  ))
}

interface RulesInProps {
  readonly gatewayId: string
  readonly network: { readonly id: string; readonly name: string }
}

function RulesIn({ gatewayId, network }: RulesInProps) {
  const { t } = useWords()
  const drawing = useAsk('networks', 'drawing', { id: network.id })
  return (
    <PanelSection title={network.name}>
      <AskedView asked={drawing}>
        {({ model }) => {
          const rules = rulesBehind(model, gatewayId)
          if (rules.length === 0) return <p className="text-text-2">{t('gateways.panel.no-rules')}</p>
          return (
            <ul
              aria-label={t('gateways.panel.rules-of', { network: network.name })}
              className="flex flex-col gap-3"
            >
              {rules.map((rule) => (
                <RuleLine key={rule.id} rule={rule} />
              ))}
            </ul>
          )
        }}
      </AskedView>
    </PanelSection>
  )
}

function RuleLine({ rule }: { readonly rule: Rule }) {
  const { t } = useWords()
  const audience = t(`gateways.panel.audience.${rule.audience}`)
  return (
    <li className="flex min-w-0 items-start gap-3">
      <KindTile kind={rule.kind} size="sm" drawn={!rule.active} />
      <div className="min-w-0 flex-1">
        <p className="cut font-medium">{rule.name}</p>
        <p className="mono text-12 text-text-2 [overflow-wrap:anywhere]">{rule.address}</p>
        <p className="my-1 flex flex-wrap gap-1">
          {rule.ports.split(',').map((port) => (
            <Port key={port}>{port.trim()}</Port>
          ))}
        </p>
        <p className="text-12 text-text-3">
          {rule.active ? audience : `${audience}, ${t('gateways.panel.inactive-rule')}`}
        </p>
      </div>
    </li>
  )
}

/** Rules that a relationship of the drawing puts behind a gateway, by name. */
function rulesBehind({ rules, relations }: Drawing['model'], gatewayId: string): readonly Rule[] {
  const behind = new Set(
    relations.flatMap(({ kind, from, to }) => (kind === 'rule' && from === gatewayId ? [to] : [])),
  )
  return rules.filter((rule) => behind.has(rule.id)).toSorted((a, b) => a.name.localeCompare(b.name))
}
