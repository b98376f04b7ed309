import { useState } from 'react'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { InvitationDialog, type Invitation } from './InvitationDialog.tsx'

/** Whether the person who owns a device can sign in, and how they come to it. */
export function OwnerLogin({ owner }: { readonly owner: { readonly id: string; readonly name: string } }) {
  const { t } = useWords()
  const asked = useAsk('networkUsers', 'one', { id: owner.id })
  return (
    <PanelSection title={t('keys.login.title', { name: owner.name })}>
      <AskedView asked={asked}>{(user) => <Login owner={user} />}</AskedView>
    </PanelSection>
  )
}

/** The login of one network user: its state, and what can be done about it. */
export function Login({ owner }: { readonly owner: NetworkUserView }) {
  const { t, format } = useWords()
  const mayInvite = useMay('member.invite')
  const invite = useCommand('members', 'invite')
  const remove = useCommand('members', 'remove', { quiet: true })
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const state = owner.login
  const make = async (): Promise<void> => {
    const made = await invite.run({ networkUserId: owner.id })
    if (made.ok) setInvitation(made.value)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-text-2">
        {owner.login === 'invited' && owner.invitedUntilMs !== null
          ? t('keys.login.invited', { when: format.dateTime(owner.invitedUntilMs) })
          : t(owner.login === 'joined' ? 'keys.login.joined' : 'keys.login.none')}
      </p>
      {mayInvite ? (
        <div className="flex flex-wrap gap-2">
          {state === 'joined' ? null : (
            <Button
              variant="outline"
              busy={invite.busy}
              busyLabel={t('keys.login.inviting')}
              onClick={() => void make()}
            >
              {t(state === 'none' ? 'keys.login.invite' : 'keys.login.invite-again')}
            </Button>
          )}
          {state === 'none' ? null : (
            <Button variant="danger-outline" onClick={() => setRemoving(true)}>
              {t('keys.login.remove')}
            </Button>
          )}
        </div>
      ) : null}
      {invitation === null ? null : (
        <InvitationDialog name={owner.name} invitation={invitation} onClose={() => setInvitation(null)} />
      )}
      {isRemoving ? (
        <ConfirmCommand
          title={t('keys.login.remove-title', { name: owner.name })}
          actLabel={t('keys.login.remove-act')}
          busyLabel={t('keys.login.remove-busy')}
          busy={remove.busy}
          act={(attempt) => remove.run({ networkUserId: owner.id }, attempt)}
          onDone={() => setRemoving(false)}
          onClose={() => setRemoving(false)}
        >
          {t('keys.login.remove-text')}
        </ConfirmCommand>
      ) : null}
    </div>
  )
}
