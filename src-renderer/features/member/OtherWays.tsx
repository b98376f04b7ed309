import type { Translate } from '#shared/words/words.ts'
import { useWords } from '#renderer/state/words.ts'
import { StateGlyph, type StateName } from '#renderer/ui/StateGlyph.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import type { Driving } from './use-driving.ts'
import { isUp, type WayState, type Way } from './ways.ts'

export interface OtherWaysProps {
  readonly ways: readonly Way[]
  readonly driving: Driving
  readonly disabledReason: string | undefined
  readonly onShow: (id: string) => void
}

/** Every other network and imported tunnel, each with its switch; its name brings it to the large one. */
export function OtherWays({ ways, driving, disabledReason, onShow }: OtherWaysProps) {
  const { t } = useWords()
  if (ways.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-12 font-normal text-text-2">{t('member.others')}</h2>
      <ul className="member-list">
        {ways.map((way) => (
          <li key={way.id} className="member-way">
            {way.state.kind === 'no-tunnels' ? null : <StateGlyph state={glyphs[way.state.kind]} size={14} />}
            <div className="min-w-0 flex-1">
              <button
                type="button"
                className="member-way-name"
                aria-label={t('member.show-network', { name: way.name })}
                onClick={() => onShow(way.id)}
              >
                {way.name}
              </button>
              <WayLine way={way} />
            </div>
            {way.tunnel === null ? null : (
              <Switch
                label={t('member.toggle-network', { name: way.name })}
                labelHidden
                checked={driving.doing(way.id) === 'connecting' || isUp(way)}
                disabledReason={isUp(way) ? undefined : disabledReason}
                onCheckedChange={(isOn) => driving.switchTo(way.id, isOn)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const glyphs: Readonly<Record<Exclude<WayState['kind'], 'no-tunnels'>, StateName>> = {
  on: 'synchronized',
  connecting: 'synchronizing',
  waiting: 'pending',
  failed: 'error',
  off: 'inactive',
  'not-here': 'not-synchronized',
  'no-gateway': 'not-synchronized',
}

/** Its address while it is quiet, its state in words when there is something to say. */
function WayLine({ way }: { readonly way: Way }) {
  const { t } = useWords()
  const { state, tunnel } = way
  const address = tunnel?.addresses[0]?.split('/')[0]
  const text = stateText(t, way)
  return (
    <p className="cut text-12 text-text-3">
      {address === undefined ? null : <span className="mono">{address}</span>}
      {address !== undefined && state.kind !== 'off' ? ' \u00b7 ' : null}
      {address !== undefined && state.kind === 'off' ? <span className="sr-only"> {text}</span> : text}
      {tunnel?.source === 'file' ? ` \u00b7 ${t('member.state.file')}` : null}
    </p>
  )
}

function stateText(t: Translate, { state, network }: Way): string {
  if (state.kind === 'no-tunnels') return t('member.state.devices', { count: network?.devices.length ?? 0 })
  const isBlocking = state.kind === 'waiting' && state.isBlocking
  return t(isBlocking ? 'member.state.blocking' : `member.state.${state.kind}`)
}
