import type { Problem } from '#shared/base/problem.ts'
import type { MemberHome } from '#shared/contract/member.ts'
import type { ProblemLike } from '#shared/words/problem-text.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Tone } from '#renderer/ui/tone.ts'
import type { Driving } from './use-driving.ts'
import type { Way } from './ways.ts'

/** The state of a way as a person reads it. */
export interface HeroWords {
  readonly title: string
  readonly text: string
  readonly tone: Tone
  readonly isBusy: boolean
  /** The problem that the text tells, for the way to its meaning. */
  readonly problem: ProblemLike | null
}

export interface HeroFacts {
  readonly way: Way
  readonly doing: ReturnType<Driving['doing']>
  readonly problem: Problem | null
  readonly contact: MemberHome['contact']
}

/** What is true now, what it means, and what to do about it. */
export function heroWords({ t, format }: Words, { way, doing, problem, contact }: HeroFacts): HeroWords {
  const { name, state, tunnel } = way
  const gateway = tunnel?.gatewayName ?? null
  const whom = contact?.name ?? t('member.your-administrator')
  const since = (atMs: number): string => sinceText({ t, format }, atMs)
  const busy = (title: string, text: string): HeroWords => ({
    title,
    text,
    tone: 'busy',
    isBusy: true,
    problem: null,
  })
  if (doing === 'disconnecting') return busy(t('member.hero.disconnecting', { name }), '')
  if (state.kind === 'connecting' || (doing === 'connecting' && state.kind !== 'on'))
    return busy(
      t('member.hero.connecting', { name }),
      gateway === null
        ? t('member.hero.connecting-text-plain')
        : t('member.hero.connecting-text', { gateway }),
    )
  const still = (tone: Tone, title: string, text: string): HeroWords => ({
    title,
    text,
    tone,
    isBusy: false,
    problem: null,
  })
  const failed = (why: ProblemLike, next = ''): HeroWords => ({
    ...still('bad', t('member.hero.failed', { name }), next),
    problem: why,
  })
  if (problem !== null && state.kind !== 'on' && state.kind !== 'waiting') return failed(problem)
  switch (state.kind) {
    case 'on':
      return still('ok', t('member.hero.on', { name }), onText({ t, format }, gateway, state.sinceMs))
    case 'waiting': {
      const time = since(state.sinceMs)
      return state.isBlocking
        ? still('warn', t('member.hero.blocking'), t('member.hero.blocking-text', { name }))
        : still('warn', t('member.hero.waiting', { name }), t('member.hero.waiting-text', { time }))
    }
    case 'failed': {
      const next = t(state.isBlocking ? 'member.hero.failed-blocking' : 'member.hero.failed-next')
      return failed(state.problem, next)
    }
    case 'off':
      return still('idle', t('member.hero.off', { name }), t('member.hero.off-text'))
    case 'not-here':
      return still('idle', t('member.hero.not-here', { name }), t('member.hero.not-here-text'))
    case 'no-gateway':
      return still(
        'idle',
        t('member.hero.no-gateway', { name }),
        t('member.hero.no-gateway-text', { contact: sentence(whom) }),
      )
    case 'no-tunnels':
      return still('idle', t('member.hero.no-tunnels', { name }), t('member.hero.no-tunnels-text'))
  }
}

function onText({ t, format }: Pick<Words, 't' | 'format'>, gateway: string | null, sinceMs: number): string {
  const time = sinceText({ t, format }, sinceMs)
  return gateway === null
    ? t('member.hero.on-text-plain', { time })
    : t('member.hero.on-text', { gateway, time })
}

/** The time of today, or the day as well. */
function sinceText({ t, format }: Pick<Words, 't' | 'format'>, atMs: number): string {
  return format.date(atMs) === format.date(Date.now())
    ? t('member.hero.at-time', { time: format.minute(atMs) })
    : t('member.hero.at-day', { time: format.dateTime(atMs) })
}

/** "your administrator" at the beginning of a sentence; names are written as they are. */
export function sentence(whom: string): string {
  return whom.charAt(0).toUpperCase() + whom.slice(1)
}
