import { Monitor } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { MemberHome } from '#shared/contract/member.ts'
import type { TunnelState } from '#shared/contract/tunnels.ts'
import { Meaning } from '#renderer/parts/Meaning.tsx'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { BigSwitch } from '#renderer/ui/BigSwitch.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { heroWords, sentence } from './hero-words.ts'
import type { Driving } from './use-driving.ts'
import { isUp, type Way } from './ways.ts'

export interface HeroProps {
  readonly way: Way
  readonly driving: Driving
  readonly contact: MemberHome['contact']
  /** Why no tunnel of this computer can be switched now. */
  readonly disabledReason: string | undefined
}

/** The network that the page is about: one switch, and what is true of it. */
export function Hero({ way, driving, contact, disabledReason }: HeroProps) {
  const words = useWords()
  const { t } = words
  const textOf = useProblemText()
  const id = useId()
  const doing = driving.doing(way.id)
  const problem = driving.problem(way.id)
  const { title, text, tone, isBusy, problem: told } = heroWords(words, { way, doing, problem, contact })
  return (
    <section className="member-hero" data-tone={tone} aria-labelledby={`${id}-title`}>
      <div className="member-hero-body">
        {way.tunnel === null ? null : (
          <BigSwitch
            label={t('member.hero.switch', { name: way.name })}
            checked={doing === 'connecting' || (doing !== 'disconnecting' && isUp(way))}
            onCheckedChange={(isOn) => driving.switchTo(way.id, isOn)}
            tone={tone}
            busy={isBusy}
            disabledReason={isUp(way) ? undefined : disabledReason}
            describedBy={`${id}-title ${id}-text`}
          />
        )}
        <div className="flex flex-col gap-1">
          <div role="status" className="flex flex-col gap-1">
            <h1 id={`${id}-title`} className="text-20 font-semibold [overflow-wrap:anywhere]">
              {title}
            </h1>
            <p id={`${id}-text`} className="text-text-2 [overflow-wrap:anywhere]">
              {told === null ? text : `${textOf(told)} ${text}`.trim()}
            </p>
          </div>
          {told === null ? null : (
            <p className="empty:hidden">
              <Meaning code={told.code} />
            </p>
          )}
        </div>
        {way.state.kind === 'not-here' ? (
          <Button
            size="md"
            icon={Monitor}
            busy={doing === 'enrolling'}
            busyLabel={t('member.hero.enrolling')}
            disabledReason={disabledReason}
            onClick={() => driving.enrol(way.id)}
          >
            {t('member.hero.enrol')}
          </Button>
        ) : null}
        {problem !== null && (way.state.kind === 'on' || way.state.kind === 'waiting') ? (
          <ProblemNote tone="bad" live className="text-start" problem={problem} />
        ) : null}
        <DeviceNote way={way} contact={contact} />
      </div>
      {isBusy ? <LoadingBar fixed={false} label={title} /> : null}
      {way.state.kind === 'on' ? <Figures state={way.state} /> : null}
    </section>
  )
}

/** Why the tunnel of this computer cannot come up whatever its switch says. */
function DeviceNote({ way, contact }: Pick<HeroProps, 'way' | 'contact'>) {
  const { t } = useWords()
  const { device, name, state } = way
  if (device === null || device.state === 'ready' || state.kind === 'on') return null
  const facts = { contact: sentence(contact?.name ?? t('member.your-administrator')), name }
  return (
    <Note tone="info" className="text-start">
      {t(device.state === 'waiting' ? 'member.hero.device-waits' : 'member.hero.device-apart', facts)}
    </Note>
  )
}

function Figures({ state }: { readonly state: Extract<TunnelState, { readonly kind: 'on' }> }) {
  const { t, format } = useWords()
  return (
    <dl className="member-figures">
      <Figure label={t('member.hero.handshake')}>
        <Age at={state.handshakeAtMs} format={(age) => t('member.hero.ago', { age: format.age(age) })} />
      </Figure>
      <Figure label={t('member.hero.received')}>{format.bytes(state.receivedBytes)}</Figure>
      <Figure label={t('member.hero.sent')}>{format.bytes(state.sentBytes)}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="num font-medium">{children}</dd>
    </div>
  )
}
