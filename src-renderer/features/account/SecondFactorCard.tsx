import { useState } from 'react'
import type { Profile } from '#shared/contract/account.ts'
import { useWords } from '#renderer/state/words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TurnOffSecondFactor } from './TurnOffSecondFactor.tsx'
import { TurnOnSecondFactor } from './TurnOnSecondFactor.tsx'

/** So few that new ones are due. */
const few = 3

type Open = { readonly kind: 'on' | 'off' } | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** A code beside the password: whether it is asked for, and with how many recovery codes left. */
export function SecondFactorCard({ profile }: { readonly profile: Profile }) {
  const { t, format } = useWords()
  const [open, setOpen] = useState<Open | null>(null)
  const { secondFactor: isOn, recoveryCodesLeft: left } = profile
  const close = (): void => setOpen(null)
  return (
    <Card
      title={t('account.second-factor.title')}
      end={
        <Badge
          tone={isOn ? 'ok' : 'idle'}
          glyph={<StateGlyph state={isOn ? 'synchronized' : 'not-synchronized'} />}
        >
          {t(isOn ? 'account.second-factor.on' : 'account.second-factor.off')}
        </Badge>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p className="text-text-2">
          {t(isOn ? 'account.second-factor.text-on' : 'account.second-factor.text-off')}
        </p>
        {isOn ? (
          left <= few ? (
            <Note tone="warn" className="w-full">
              {t('account.second-factor.left', { count: left, number: format.number(left) })}{' '}
              {t('account.second-factor.few')}
            </Note>
          ) : (
            <p className="text-12 text-text-3">
              {t('account.second-factor.left', { count: left, number: format.number(left) })}
            </p>
          )
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen({ kind: 'on' })}>
            {t(isOn ? 'account.second-factor.set-up-again' : 'account.second-factor.turn-on')}
          </Button>
          {isOn ? (
            <Button variant="ghost" onClick={() => setOpen({ kind: 'off' })}>
              {t('account.second-factor.turn-off')}
            </Button>
          ) : null}
        </div>
      </div>
      {open?.kind === 'on' ? (
        <TurnOnSecondFactor
          email={profile.email}
          onClose={close}
          onDone={(codes) => setOpen({ kind: 'codes', codes })}
        />
      ) : null}
      {open?.kind === 'codes' ? (
        <RecoveryCodes email={profile.email} codes={open.codes} onClose={close} />
      ) : null}
      {open?.kind === 'off' ? <TurnOffSecondFactor email={profile.email} onClose={close} /> : null}
    </Card>
  )
}
