import type { Notices } from '#main/ports/desktop-ports.ts'
import type { TunnelState } from '#shared/contract/tunnels.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'

/** What a person is told without asking. */
export type TunnelNotice = 'connected' | 'back' | 'lost' | 'blocked' | 'failed' | 'ended'

/** What a turn from one state to another is worth telling; null: nothing, the person did it or will see it. */
export function noticeOf(before: TunnelState, after: TunnelState): TunnelNotice | null {
  const stood = before.kind === 'on' || before.kind === 'waiting'
  switch (after.kind) {
    case 'on':
      return before.kind === 'waiting' ? 'back' : 'connected'
    case 'waiting':
      if (before.kind === 'failed') return null
      return after.isBlocking ? 'blocked' : 'lost'
    case 'failed':
      // A first attempt answers whoever pressed the switch.
      if (!stood) return null
      return after.isBlocking ? 'blocked' : 'failed'
    case 'off':
    case 'connecting':
      return null
  }
}

const spoken = { en: createWords('en', en), es: createWords('es', es) }
/** Without a language: it opens in that of the page. */
const path = '/vpn'

/** Tells it in the language of the page that was seen last; a click leads to the person's tunnels. */
export function showTunnelNotice(notices: Notices, name: string, notice: TunnelNotice): void {
  const { t } = spoken[notices.locale()]
  notices.show({ title: name, text: t(`desktop.tunnel.${notice}`), path })
}
