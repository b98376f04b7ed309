import { AppWindow, Globe, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { OwnSession, Profile } from '#shared/contract/account.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { OwnThing, OwnThings } from './OwnThings.tsx'
import { usePlaceOfFocus } from './use-place-of-focus.ts'

/** Where the account is open, this place first. */
export function SessionsCard({ profile }: { readonly profile: Profile }) {
  const { t } = useWords()
  const [isEnding, setEnding] = useState(false)
  const own = profile.sessions.filter((session) => session.current)
  const others = profile.sessions
    .filter((session) => !session.current)
    .toSorted((one, other) => other.lastSeenAtMs - one.lastSeenAtMs)
  const place = usePlaceOfFocus(others.length)
  return (
    <Card title={t('account.sessions.title')}>
      <div ref={place} tabIndex={-1} className="flex flex-col items-start gap-3">
        <p className="text-text-2">{t('account.sessions.text')}</p>
        <OwnThings label={t('account.sessions.title')}>
          {[...own, ...others].map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </OwnThings>
        {others.length === 0 ? null : (
          <Button variant="outline" onClick={() => setEnding(true)}>
            {t('account.sessions.end-others')}
          </Button>
        )}
      </div>
      {isEnding ? <EndOthers count={others.length} onClose={() => setEnding(false)} /> : null}
    </Card>
  )
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  const { t, format } = useWords()
  const toasts = useToasts()
  const end = useCommand('account', 'endSession')
  const name = session.client === '' ? t('account.sessions.unknown') : session.client
  const act = async (): Promise<void> => {
    const ended = await end.run({ sessionId: session.id })
    if (ended.ok) toasts.add({ id: 'session-ended', tone: 'ok', title: t('account.sessions.ended') })
  }
  return (
    <OwnThing
      icon={session.client.startsWith('Trama') ? AppWindow : Globe}
      name={name}
      tag={session.current ? <Tag>{t('account.sessions.current')}</Tag> : undefined}
      facts={
        <>
          <span className="font-mono">{session.address}</span>
          <span>{t('account.sessions.since', { date: format.dateTime(session.createdAtMs) })}</span>
          {session.current ? null : (
            <Age
              at={session.lastSeenAtMs}
              format={(ageMs) => t('account.sessions.seen', { age: format.age(ageMs) })}
            />
          )}
        </>
      }
      end={
        session.current ? undefined : (
          <IconButton
            size="xs"
            icon={LogOut}
            busy={end.busy}
            label={t('account.sessions.end', { name })}
            onClick={() => void act()}
          />
        )
      }
    />
  )
}

function EndOthers(props: { readonly count: number; readonly onClose: () => void }) {
  const { t, format } = useWords()
  const toasts = useToasts()
  const end = useCommand('account', 'endOtherSessions', { quiet: true })
  return (
    <ConfirmCommand
      title={t('account.sessions.end-title', { count: props.count, number: format.number(props.count) })}
      actLabel={t('account.sessions.end-act')}
      busyLabel={t('account.sessions.ending')}
      busy={end.busy}
      act={(attempt) => end.run({}, attempt)}
      onClose={props.onClose}
      onDone={() => {
        toasts.add({ id: 'sessions-ended', tone: 'ok', title: t('account.sessions.ended-others') })
        props.onClose()
      }}
    >
      {t('account.sessions.end-text')}
    </ConfirmCommand>
  )
}
