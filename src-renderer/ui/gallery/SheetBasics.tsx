import { Ellipsis, Plus, RefreshCw, Zap } from 'lucide-react'
import { Age } from '#renderer/ui/Age.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { nodeKinds } from '#renderer/ui/node-kind.ts'
import { PlanGlyph } from '#renderer/ui/PlanGlyph.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'
import type { PartProps } from './Part.tsx'

const roles = [
  'bg',
  'canvas',
  'surface',
  'raised',
  'line',
  'line-control',
  'text',
  'text-2',
  'text-3',
  'primary',
  'ok',
  'warn',
  'bad',
  'who',
  'through',
  'what',
]

export function Colours() {
  return (
    <div className="grid grid-cols-8 gap-x-2 gap-y-3">
      {roles.map((role) => (
        <div key={role} className="text-11 text-text-2">
          <i
            className="mb-[5px] block h-8 rounded-2 border border-line"
            style={{ background: `var(--${role})` }}
          />
          {role}
        </div>
      ))}
    </div>
  )
}

const opened = Date.now() - 8000

export function TypeScale({ words }: PartProps) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="text-36 font-semibold">{words.draw}</span>
      <span className="text-20 font-semibold">{words.review}</span>
      <span className="text-14 font-semibold">gw-madrid</span>
      <span>{words.undo}</span>
      <Age className="text-12 text-text-3" at={opened} format={words.read} />
      <span className="mono text-12">10.20.0.0/24</span>
    </div>
  )
}

export function Buttons({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={RefreshCw}>{words.synchronize}</Button>
        <Button variant="outline">{words.back}</Button>
        <Button variant="soft" icon={Zap}>
          {words.test}
        </Button>
        <Button variant="ghost">{words.cancel}</Button>
        <Button variant="danger">{words.remove}</Button>
        <Button variant="danger-outline">{words.removeAsk}</Button>
        <Button disabledReason={words.disabledReason}>{words.disabled}</Button>
        <IconButton variant="outline" label={words.more} icon={Ellipsis} />
        <IconButton label={words.more} icon={Ellipsis} pressed />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={RefreshCw} busy busyLabel={words.synchronizing}>
          {words.synchronize}
        </Button>
        <Button busy>{words.synchronize}</Button>
        <Button variant="soft" icon={Zap} busy>
          {words.test}
        </Button>
        <Button size="xs">{words.test}</Button>
        <Button size="md" icon={Plus}>
          {words.test}
        </Button>
        <Button size="lg">{words.draw}</Button>
      </div>
    </div>
  )
}

const states: readonly StateName[] = [
  'not-synchronized',
  'pending',
  'synchronizing',
  'synchronized',
  'error',
  'drift',
  'inactive',
]

export function States({ words }: PartProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {states.map((state) => (
        <StateBadge key={state} state={state}>
          {words.states[state]}
        </StateBadge>
      ))}
      {(['added', 'changed', 'removed', 'warning'] as const).map((change) => (
        <PlanGlyph key={change} change={change} />
      ))}
    </div>
  )
}

export function Kinds() {
  return (
    <div className="flex flex-col gap-3">
      {[false, true].map((drawn) => (
        <div key={String(drawn)} className="flex flex-wrap gap-2">
          {nodeKinds.map((kind) => (
            <KindTile key={kind} kind={kind} drawn={drawn} />
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {nodeKinds.map((kind) => (
          <KindIcon key={kind} kind={kind} size={16} />
        ))}
      </div>
    </div>
  )
}
