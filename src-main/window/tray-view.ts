import type { TunnelView } from '#shared/contract/tunnels.ts'
import type { Translate } from '#shared/words/words.ts'
import { separator, type MenuEntry } from './menu-entry.ts'

/** What the tray shows. `icon` is the name of its picture. */
export interface TrayView {
  readonly icon: 'off' | 'on' | 'blocked'
  readonly tip: string
  readonly entries: MenuEntry[]
}

export interface TrayActions {
  open(): void
  connect(id: string): void
  disconnect(id: string): void
  quit(): void
}

/** The tray for these tunnels: each with its state and what can be done about it. */
export function viewTray(t: Translate, tunnels: readonly TunnelView[], actions: TrayActions): TrayView {
  const on = tunnels.filter(({ state }) => state.kind === 'on')
  const icon = tunnels.some(isBlocking) ? 'blocked' : on.length > 0 ? 'on' : 'off'
  const tip = {
    off: () => t('desktop.tray.tip'),
    on: () => t('desktop.tray.tip-on', { names: on.map(({ name }) => name).join(', ') }),
    blocked: () => t('desktop.tray.tip-blocked'),
  }[icon]()
  const none: MenuEntry = { label: t('desktop.tray.none'), enabled: false }
  return {
    icon,
    tip,
    entries: [
      { label: t('desktop.menu.open'), click: actions.open },
      separator,
      ...(tunnels.length === 0 ? [none] : tunnels.flatMap((tunnel) => entriesOf(t, tunnel, actions))),
      separator,
      { label: t('desktop.menu.quit'), click: actions.quit },
    ],
  }
}

function entriesOf(t: Translate, tunnel: TunnelView, actions: TrayActions): MenuEntry[] {
  const { id, name, state } = tunnel
  const canConnect = (state.kind === 'off' || state.kind === 'failed') && !isBlocking(tunnel)
  return [
    {
      label: t(`desktop.tray.${isBlocking(tunnel) ? 'blocking' : state.kind}`, { name }),
      enabled: false,
    },
    canConnect
      ? { label: t('desktop.tray.connect', { name }), click: () => actions.connect(id) }
      : { label: t('desktop.tray.disconnect', { name }), click: () => actions.disconnect(id) },
  ]
}

function isBlocking({ state }: TunnelView): boolean {
  return (state.kind === 'waiting' || state.kind === 'failed') && state.isBlocking
}
